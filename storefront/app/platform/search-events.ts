import { type Locale, shopOf } from '@vitrine/contracts/markets'
import { forgetVisitor, trackingCookie, visitorId } from '@vitrine/discovery/events'
import { hasConsent, onConsentChange } from '@vitrine/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import { type PublicSettings, settingsMetaName } from '../public-settings.ts'
import { fetchSearchAccess } from './search-access.ts'
import { createNextSender } from './search-events/next-events.ts'
import { addPendingEvent, dropPendingEvents, takePendingEvents } from './search-events/pending-events.ts'
import type { SearchEventSender, SearchEventsOptions } from './search-events/sender.ts'

type OpenSender = SearchEventSender & { locale: Locale; openedAt: number }

/** Tokens last for a day; a page may stay open for longer. */
const accessLifetimeMs = 3_600_000
const accessTimeoutMs = 10_000
/** After a failure a page does not ask again with every event. */
const retryAfterMs = 60_000

let current: OpenSender | null = null
let opening: Promise<void> | null = null
let retryAt = 0
let hasWarned = false

/**
 * Sends a tracked event to the search service, which learns from it what belongs together. Events wait until the address
 * is known, on the next page if need be; each is sent at most once, and a service that fails costs one line in the log.
 */
export function sendSearchEvent(event: TrackingEvent): void {
  const locale = pageLocale()
  if (!locale || !hasConsent('analytics')) return
  const now = Date.now()
  if (current?.locale !== locale || now - current.openedAt > accessLifetimeMs) openSender(locale, now)
  if (current?.locale === locale) current.send(event)
  else addPendingEvent(event, locale)
}

function openSender(locale: Locale, now: number): void {
  if (opening || now < retryAt) return
  opening = connect(locale)
    .then((sender) => {
      current = { ...sender, locale, openedAt: Date.now() }
      // From the first page on: searches that lead to no product, and so to no event, are counted by it, too.
      if (hasConsent('analytics')) visitorId()
      for (const event of takePendingEvents(locale)) sender.send(event)
    })
    .catch((error: unknown) => {
      retryAt = Date.now() + retryAfterMs
      dropPendingEvents()
      warnOnce(error)
    })
    .finally(() => {
      opening = null
    })
}

async function connect(locale: Locale): Promise<SearchEventSender> {
  const { shopId, trackingId } = shopOf(locale)
  const { accessToken, events } = await fetchSearchAccess(shopId, AbortSignal.timeout(accessTimeoutMs))
  const chosen = trackingCookie()
  const options: SearchEventsOptions = {
    trackingId: chosen ?? trackingId,
    accessToken,
    url: new URL(chosen ? events.next : events[events.mode], location.href).href,
    warn: warnOnce,
  }
  // With a tracking cookie the newer analytics are used, whatever is configured.
  if (chosen || events.mode === 'next') return createNextSender(options)
  const { createOlderSender } = await import('./search-events/older-events.ts')
  return createOlderSender(options)
}

function warnOnce(...what: unknown[]): void {
  if (hasWarned) return
  hasWarned = true
  console.warn('search.events.failed', ...what)
}

function pageLocale(): Locale | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)
  return meta ? (JSON.parse(meta.content) as PublicSettings).locale : null
}

onConsentChange(() => {
  if (hasConsent('analytics')) return
  dropPendingEvents()
  current?.forget()
  current = null
  forgetVisitor()
})
