import { hashText, maskZip } from '@vitrine/contracts/tracking'

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

/**
 * Sends events to the page, without names, addresses or other input. Without consent only the removal of a line is
 * sent, because the page updates its basket count by it.
 */
export function createTrack(page: () => Page, { hasConsent, origin }: { hasConsent: boolean; origin: string }): Track {
  return (event, details = {}) => {
    const { dataLayer, origin: own } = page()
    if (hasConsent) (page().dataLayer = dataLayer ?? []).push({ event, origin, ...details })
    if (hasConsent) page().postMessage({ type: 'tracking', event: { event, origin, ...details } }, own)
    else if (event === 'remove_from_cart') page().postMessage({ type: 'tracking', event: { event } }, own)
  }
}

/** The customer for statistics, without anything that identifies them (D-08). */
export const hashCustomer = async (email: string, postcode: string): Promise<EventDetails> => ({
  email: await hashText(email),
  postcode: maskZip(postcode),
})
