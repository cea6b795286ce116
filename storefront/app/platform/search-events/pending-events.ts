import type { Locale } from '@vitrine/contracts/markets'
import type { TrackingEvent } from '@vitrine/tracking/events'

const storageName = 'vitrine:analytics:search'
const mostPending = 50
const mostCharacters = 200_000
/** As long as a visit may pause. */
const lifetimeMs = 30 * 60_000

/** Events that either kind of analytics knows. */
const usedEvents = new Set([
  'view_item',
  'view_item_list',
  'select_item',
  'add_to_cart',
  'remove_from_cart',
  'purchase',
])

type StoredEvents = { locale: Locale; at: number; events: TrackingEvent[] }

/** For browsers without session storage. */
let pageEvents: TrackingEvent[] = []

/**
 * Keeps an event until the address of the search service is known. A visitor may leave the page before: the next page
 * of this tab finds it in the session storage. Call it with consent only.
 */
export function addPendingEvent(event: TrackingEvent, locale: Locale): void {
  if (!usedEvents.has(event.event)) return
  const events = [...readStored(locale), event]
  const text = JSON.stringify({ locale, at: Date.now(), events } satisfies StoredEvents)
  if (events.length > mostPending || text.length > mostCharacters) return
  try {
    sessionStorage.setItem(storageName, text)
  } catch {
    if (pageEvents.length < mostPending) pageEvents.push(event)
  }
}

/** Returns the events of this shop and removes all of them: each is taken once, by this page or the next one. */
export function takePendingEvents(locale: Locale): TrackingEvent[] {
  const events = [...readStored(locale), ...pageEvents]
  dropPendingEvents()
  return events
}

export function dropPendingEvents(): void {
  pageEvents = []
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // Forbidden storage holds nothing.
  }
}

function readStored(locale: Locale): TrackingEvent[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as StoredEvents | null
    const isOurs = stored?.locale === locale && Math.abs(Date.now() - stored.at) < lifetimeMs
    return isOurs ? stored.events : []
  } catch {
    return []
  }
}
