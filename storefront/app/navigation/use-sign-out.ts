import { type SubmitEvent, useEffect } from 'react'
import { useHref } from 'react-router'
import { hearOtherTabs, tellOtherTabs } from '../platform/other-tabs.ts'
import { trackAction } from '../platform/tracking.ts'

/** Signs out in all tabs, so that no tab goes on showing personal data. */
export function useSignOut(): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const home = useHref('/')

  useEffect(() => hearOtherTabs((news) => news === 'signed-out' && location.reload()), [])

  return async (event) => {
    const form = event.currentTarget
    event.preventDefault()
    try {
      await fetch(form.action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
      trackAction({ kind: 'authentication', form: 'sign-out', isDone: true })
      tellOtherTabs('signed-out')
      location.assign(home)
    } catch {
      // Offline, the browser shows its own error page.
      form.submit()
    }
  }
}
