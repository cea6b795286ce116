/**
 * The interface between a page and its checkout element: a tag with attributes, events, and a script. Each side can be
 * replaced by another implementation.
 */

/** Our own name of the element, and the vendor's, under which the same thing can be had. */
export const checkoutElements = ['vitrine-checkout', 'scayle-checkout'] as const

/** Attributes set before the element is put into the page. Later changes have no effect. */
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
  /** The payment that the customer returns from. */
  'transaction-id'?: string
  /** Where pictures of goods come from, if not from the shop's own host; the vendor's element does without it. */
  'picture-host'?: string
}

/** A slot of the element: buttons that open a wallet, shown above the forms of address and payment. */
export const expressSlot = 'express'

/** Events for the page: the first step is rendered, a fatal error, expired tokens. */
export const checkoutEvents = ['load', 'error', 'invalid-access-token'] as const

/** Behind the checkout host; the shop it is for stands in the query. */
export const checkoutScriptPath = '/frontend/checkout-wc/js'

export const checkoutScriptUrl = (host: string, shopId: number): string =>
  `${host.replace(/\/$/, '')}${checkoutScriptPath}?appId=${shopId}`

/** Where the embedded checkout lives, on each shop's own host. */
export const embeddedCheckout = '/checkout-service'

/** Session storage key of the e-mail address that was typed in the checkout before the visitor went to sign in. */
export const signInEmailKey = 'vitrine-sign-in-email'

/**
 * Session storage key of a payment with an unknown result: the basket is empty then, and the checkout still has a
 * status to show.
 */
export const openPaymentKey = (shopId: number): string => `vitrine-payment-${shopId}`
