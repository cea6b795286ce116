import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { usePublicSettings } from '../public-settings.ts'
import { isNewerBuildOut, mayReload } from './build-check.ts'

const pollEvery = 5 * 60_000

/** Once a newer build is out, or terms of the shop have changed, the next navigation loads the whole document, so that no visitor is interrupted. */
export function NewerBuild() {
  const { termsVersion } = usePublicSettings()
  const navigation = useNavigation()
  const { key } = useLocation()
  const arrivedAt = useRef(key)
  const isOutdated = useRef(false)
  const target = navigation.state === 'loading' && !navigation.formMethod ? navigation.location : null

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible') isOutdated.current ||= await isNewerBuildOut(termsVersion)
    }
    const timer = setInterval(look, pollEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [termsVersion])

  useEffect(() => {
    if (target && isOutdated.current && mayReload(Date.now())) {
      location.assign(target.pathname + target.search + target.hash)
    }
  }, [target])

  // A page that was fetched ahead arrives without ever being seen loading.
  useEffect(() => {
    if (arrivedAt.current !== key && isOutdated.current && mayReload(Date.now())) location.reload()
    arrivedAt.current = key
  }, [key])

  return null
}
