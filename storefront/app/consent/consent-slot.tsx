import { useContext, useEffect, useEffectEvent } from 'react'
import { useMatches } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { consentEvent, mayTrack } from '../platform/tracking.ts'
import { usePublicSettings } from '../public-settings.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { ConsentHtml } from './consent-html.ts'
import { consentSlotId } from './slot-id.ts'

/**
 * The place of the consent layer. Its code is loaded only by pages with a layer or with services of other vendors. Where
 * that fails the page goes on: an unhandled rejection would show the error screen.
 */
export function ConsentSlot() {
  const html = useContext(ConsentHtml)
  const announce = useAnnounce()
  const { market } = useI18n()
  const { outside, errorReports } = usePublicSettings()
  const start = useEffectEvent(() => {
    if (outside || errorReports || document.getElementById(consentSlotId)?.firstChild)
      void import('./start-consent.ts')
        .then(({ startConsent }) => startConsent({ market, announce, outside, errorReports }))
        .catch(console.warn)
  })
  useEffect(() => start(), [])
  const page = useMatches().at(-1)
  const pushEvents = useEffectEvent(() => {
    if (page && mayTrack())
      void import('../tracking-events/page-events.ts')
        .then(({ pushPageEvents }) => pushPageEvents(market, page))
        .catch(console.warn)
  })
  useEffect(() => {
    const push = () => pushEvents()
    // In a task of its own: the browser takes long to read cookies, and so does taking over the page.
    const timer = setTimeout(push)
    addEventListener(consentEvent, push)
    return () => {
      clearTimeout(timer)
      removeEventListener(consentEvent, push)
    }
  }, [page?.pathname, page?.loaderData])
  return (
    // oxlint-disable-next-line react/no-danger -- our own HTML, from our own server
    <div id={consentSlotId} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  )
}
