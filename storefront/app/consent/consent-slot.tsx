import { useContext, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { ConsentHtml } from './consent-html.ts'
import { consentSlotId } from './slot-id.ts'

/** A first look at the cookie, without the code that reads it. */
const isMeasured = /consent=\w+~\w+~[^~;]*analytics/

/** The place of the consent layer. Code about consent is loaded only by pages with a layer or with outside services. */
export function ConsentSlot() {
  const html = useContext(ConsentHtml)
  const announce = useAnnounce()
  const { market } = useI18n()
  const { usercentrics, tagManager } = usePublicSettings()
  const start = useEffectEvent(() => {
    if (usercentrics || tagManager || document.getElementById(consentSlotId)?.firstChild)
      void import('./start-consent.ts').then(({ startConsent }) =>
        startConsent({ market, announce, usercentrics, tagManager }),
      )
  })
  useEffect(() => start(), [])
  const { pathname } = useLocation()
  const tellPage = useEffectEvent(() => {
    if (isMeasured.test(document.cookie)) void import('./page-events.ts').then(({ tellPage: tell }) => tell(market))
  })
  useEffect(() => tellPage(), [pathname])
  return (
    // oxlint-disable-next-line react/no-danger -- our own HTML, from our own server
    <div id={consentSlotId} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  )
}
