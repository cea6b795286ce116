import { type SubmitEvent, useEffect } from 'react'
import { useHref } from 'react-router'
import { hearOtherTabs, tellOtherTabs } from '../platform/other-tabs.ts'

/** Signs out in all tabs: nobody goes on seeing what belongs to somebody who has left. */
export function useSignOut(): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const home = useHref('/')

  useEffect(() => hearOtherTabs((news) => news === 'signed-out' && location.reload()), [])

  return async (event) => {
    const form = event.currentTarget
    event.preventDefault()
    try {
      await fetch(form.action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
      tellOtherTabs('signed-out')
      location.assign(home)
    } catch {
      // The browser says itself that it cannot reach anybody.
      form.submit()
    }
  }
}
