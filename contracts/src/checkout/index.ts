/**
 * What a page and the checkout element in it agree on: a tag with attributes, events, and a script. Whoever speaks it
 * can take the element's place, or the page's.
 */

/** Our own name of the element, and the vendor's, under which the same thing can be had. */
export const checkoutElements = ['vitrine-checkout', 'scayle-checkout'] as const

/** What the element is told before it is put into the page. Later changes are not heard. */
export type CheckoutAttributes = {
  /** `checkoutJwt` of `getCheckoutToken`. */
  jwt: string
  /** Absent for guests. */
  'access-token'?: string
  /** Finds the header of the page, behind which nothing may hide. */
  'header-element'?: string
  origin?: 'web' | 'app'
  /** `true` lets it tell the statistics more than it must. */
  'has-cookie-consent'?: 'true' | 'false'
  /** A payment somebody comes back from. */
  'transaction-id'?: string
  /** Where pictures of goods come from, if not from the shop's own host; the vendor's element does without it. */
  'picture-host'?: string
}

/** What the page hears: the first step is there, something went wrong for good, the tokens are too old. */
export const checkoutEvents = ['load', 'error', 'invalid-access-token'] as const

/** Behind the checkout host; the shop it is for stands in the query. */
export const checkoutScriptPath = '/frontend/checkout-wc/js'

export const checkoutScriptUrl = (host: string, shopId: number): string =>
  `${host.replace(/\/$/, '')}${checkoutScriptPath}?appId=${shopId}`

/** Where the embedded checkout lives, on each shop's own host. */
export const embeddedCheckout = '/checkout-service'

/**
 * In the storage of a tab while a payment is open whose end nobody has heard of: the basket is empty then, and the
 * checkout has something to say all the same.
 */
export const openPaymentKey = (shopId: number): string => `vitrine-payment-${shopId}`
