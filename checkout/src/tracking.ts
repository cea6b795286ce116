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
export async function hashCustomer(email: string, postcode: string): Promise<EventDetails> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    email: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    postcode: postcode.slice(0, 1) + 'X'.repeat(Math.max(0, postcode.length - 1)),
  }
}
