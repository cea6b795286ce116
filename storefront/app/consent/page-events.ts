import type { Market } from '@vitrine/contracts/markets'
import { hasConsent } from '@vitrine/tracking'
import { eventQueue } from '../platform/event-queue.ts'

let isShopKnown = false

/** Tells statistics of the shop, once per load of a document, and of the page that is shown now. */
export function tellPage({ shopId, currency, locale }: Market): void {
  if (!hasConsent('analytics')) return
  if (!isShopKnown) {
    isShopKnown = true
    eventQueue.push({
      event: 'shop_init',
      shop_id: String(shopId),
      shop_currency: currency,
      locale,
      landing_page: location.pathname,
      referrer: document.referrer,
      parameter: location.search,
      origin: 'web',
    })
  }
  eventQueue.viewPage({ content_name: location.pathname })
}
