/** The names the vendor's element uses. */
type TrackingEvent =
  | 'shop_init'
  | 'content_view'
  | 'customer_data'
  | 'remove_from_cart'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'complete_checkout'
  | 'error'

type Facts = Readonly<Record<string, unknown>>
export type Track = (event: TrackingEvent, facts?: Facts) => void

type Page = { dataLayer?: unknown[]; postMessage(message: unknown, origin: string): void; origin: string }

/**
 * Tells the page what happens, without names, addresses or anything typed. Without consent nothing leaves for the
 * statistics; only that a line is gone is said, since the page counts its basket by it.
 */
export function createTrack(page: () => Page, { hasConsent, origin }: { hasConsent: boolean; origin: string }): Track {
  return (event, facts = {}) => {
    const { dataLayer, origin: own } = page()
    if (hasConsent) (page().dataLayer = dataLayer ?? []).push({ event, origin, ...facts })
    if (hasConsent) page().postMessage({ type: 'tracking', event: { event, origin, ...facts } }, own)
    else if (event === 'remove_from_cart') page().postMessage({ type: 'tracking', event: { event } }, own)
  }
}

/** What the statistics may know of a buyer: nothing that leads back to them (D-08). */
export async function customerFacts(email: string, postcode: string): Promise<Facts> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    email: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    postcode: postcode.slice(0, 1) + 'X'.repeat(Math.max(0, postcode.length - 1)),
  }
}
