import { hasConsent } from '@vitrine/tracking'
import { createEventQueue, type EventSink, pushToDataLayer, type TrackingEvent } from '@vitrine/tracking/events'
import { sendToRecommendations } from '@vitrine/tracking/recommendations'
import { createInsightsSink } from './insights-events.ts'
import { sendSearchEvent } from './search-events.ts'

/** A sink receives events with the visitor's consent for its service, which may have been withdrawn since the event. */
const withConsent =
  (service: 'analytics' | 'recommendations', sink: EventSink): EventSink =>
  (event) =>
    hasConsent(service) && sink(event)

/** Sinks besides the data layer. */
const otherSinks: readonly EventSink[] = [
  withConsent('analytics', createInsightsSink()),
  withConsent('analytics', sendSearchEvent),
  // Orders are sent apart: each service gets an order once, whenever it was allowed.
  withConsent('recommendations', (event) => event.event !== 'purchase' && sendToRecommendations(event)),
]

/** Whether any sink would receive an event. */
export const hasListener = (): boolean => hasConsent('analytics') || hasConsent('recommendations')

let pageTypeId = ''

export const currentPage = () => ({ page_type: document.body.dataset['pageType'] ?? '', page_type_id: pageTypeId })

/** Id of the product, category, order or content that the page shows; empty for other pages. */
export function setPageTypeId(id: string): void {
  pageTypeId = id
}

export const eventQueue = createEventQueue({
  sinks: [withConsent('analytics', pushToDataLayer), ...otherSinks],
  pageState: currentPage,
  title: () => document.title,
})

/** Hands an event on that another script has pushed to the data layer already. */
export function passOn(event: TrackingEvent): void {
  for (const sink of otherSinks) sink({ ...currentPage(), ...event })
}
