import { hasConsent } from '@vitrine/tracking'
import { createEventQueue, type EventSink, pushToDataLayer, type TrackingEvent } from '@vitrine/tracking/events'
import { sendToRecommendations } from '@vitrine/tracking/recommendations'
import { createInsightsSink } from './insights-events.ts'
import { sendSearchEvent } from './search-events.ts'

/** Sinks besides the data layer. */
const otherSinks: readonly EventSink[] = [
  createInsightsSink(),
  sendSearchEvent,
  (event) => hasConsent('recommendations') && sendToRecommendations(event),
]

// The visitor may have withdrawn consent since the event.
const withConsent =
  (sink: EventSink): EventSink =>
  (event) =>
    hasConsent('analytics') && sink(event)

let pageTypeId = ''

export const currentPage = () => ({ page_type: document.body.dataset['pageType'] ?? '', page_type_id: pageTypeId })

/** Id of the product, category, order or content that the page shows; empty for other pages. */
export function setPageTypeId(id: string): void {
  pageTypeId = id
}

export const eventQueue = createEventQueue({
  sinks: [pushToDataLayer, ...otherSinks].map(withConsent),
  pageState: currentPage,
  title: () => document.title,
})

/** Hands an event on that another script has pushed to the data layer already. */
export function passOn(event: TrackingEvent): void {
  for (const sink of otherSinks) withConsent(sink)({ ...currentPage(), ...event })
}
