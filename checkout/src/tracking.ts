import type { Quote } from '@vitrine/contracts/shop'
import { hashText, maskZip, trackedBasket } from '@vitrine/contracts/tracking'

/** Event names of the vendor's element. */
type TrackingEvent =
  | 'shop_init'
  | 'content_view'
  | 'customer_data'
  | 'remove_from_cart'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'complete_checkout'
  | 'error'

type EventDetails = Readonly<Record<string, unknown>>
export type Track = (event: TrackingEvent, details?: EventDetails) => void

type Page = { dataLayer?: unknown[]; postMessage(message: unknown, origin: string): void; origin: string }

/** Events that nothing but the checkout can push. The page pushes the others: it knows the shop and the customer. */
const ownEvents: ReadonlySet<TrackingEvent> = new Set([
  'add_shipping_info',
  'add_payment_info',
  'complete_checkout',
  'error',
])

/**
 * Sends events to the page as messages, and pushes its own ones to the data layer, without names, addresses or other
 * input; an equal event only once. Without consent only the removal of a line is sent, because the page updates its
 * basket count by it.
 */
export function createTrack(page: () => Page, { hasConsent, origin }: { hasConsent: boolean; origin: string }): Track {
  const pushed = new Set<string>()
  return (event, details = {}) => {
    const here = page()
    const whole = { event, origin, page_type: 'checkout', page_type_id: '', ...details }
    if (!hasConsent) {
      if (event === 'remove_from_cart') here.postMessage({ type: 'tracking', event: { event } }, here.origin)
      return
    }
    if (ownEvents.has(event)) {
      // A step that is left a second time with the same choice is the same step.
      const content = JSON.stringify(whole)
      if (pushed.has(content)) return
      pushed.add(content)
      here.dataLayer ??= []
      // The data layer keeps earlier values, so the items are reset first.
      if ('ecommerce' in details) here.dataLayer.push({ ecommerce: null })
      here.dataLayer.push(whole)
    }
    here.postMessage({ type: 'tracking', event: whole }, here.origin)
  }
}

/** The basket in an event about a step: goods with tax, before voucher and delivery, and what was chosen. */
export function stepDetails(quote: Quote | null, choice: EventDetails): EventDetails {
  if (!quote) return choice
  const { currency, total_with_tax: value, items } = trackedBasket(quote.basket)
  return { ecommerce: { currency, value, coupon: quote.voucher?.code ?? '', ...choice, items } }
}

/** The customer for statistics, without anything that identifies them (D-08). */
export const hashCustomer = async (email: string, postcode: string): Promise<EventDetails> => ({
  email: await hashText(email),
  postcode: maskZip(postcode),
})
