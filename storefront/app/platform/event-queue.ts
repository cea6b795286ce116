import { hasConsent } from '@vitrine/tracking'
import { createEventQueue, type PurchaseEvent, pushToDataLayer, trackPurchase } from '@vitrine/tracking/events'
import { createInsightsSink } from './insights-events.ts'
import { sendSearchEvent } from './search-events.ts'

export const eventQueue = createEventQueue({
  // The visitor may have withdrawn consent since the event.
  sinks: [(event) => hasConsent('analytics') && pushToDataLayer(event), createInsightsSink(), sendSearchEvent],
  pageState: () => ({ page_type: document.body.dataset['pageType'] ?? '', page_type_id: '' }),
  title: () => document.title,
})

export const trackOrder = (purchase: PurchaseEvent): Promise<boolean> => trackPurchase(purchase, eventQueue.push)
