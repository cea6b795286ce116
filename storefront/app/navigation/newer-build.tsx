import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

const pollEvery = 5 * 60_000
/** A reload that did not bring the newer build must not be repeated at once. */
const reloadGuard = 10_000
const reloadedAtKey = 'vitrine:reloaded-at'

declare global {
  // Set by the router on every page it renders.
  var __reactRouterManifest: { version: string } | undefined
}

async function isNewerBuildOut(): Promise<boolean> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    if (!response.ok) return false
    const { version } = (await response.json()) as { version: string }
    return version !== globalThis.__reactRouterManifest?.version
  } catch {
    return false
  }
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedAtKey)) < reloadGuard) return false
    sessionStorage.setItem(reloadedAtKey, String(now))
    return true
  } catch {
    return false
  }
}

/** Once a newer build is out, the next navigation loads the whole document, so that no visitor is interrupted. */
export function NewerBuild() {
  const navigation = useNavigation()
  const { key } = useLocation()
  const arrivedAt = useRef(key)
  const isOutdated = useRef(false)
  const target = navigation.state === 'loading' && !navigation.formMethod ? navigation.location : null

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible') isOutdated.current ||= await isNewerBuildOut()
    }
    const timer = setInterval(look, pollEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

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
