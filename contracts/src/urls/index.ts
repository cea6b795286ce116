/** Paths of pages, as the router sees them: behind the locale, with a trailing slash. */

export { equivalentPath, type ServicePage, servicePages, servicePath, translatePath } from './service-pages.ts'

const dropped = /[*+~.()'"!:@/#?]/g
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '&': ' and ',
  '%': 'percent',
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
}

/** `Größe & Länge: 100% Wolle` becomes `grosse-and-lange-100percent-wolle`: accents are folded, symbols spelled out. */
export const slugify = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(dropped, '')
    .replaceAll(/[ßœæøłđ&%$€£]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

const mostSlugs = 5000
const slugs = new Map<string, string>()

/** Lists and pages name the same products again and again. */
function slugOf(name: string): string {
  const slug = slugs.get(name) ?? slugify(name)
  if (slugs.size >= mostSlugs) slugs.clear()
  slugs.set(name, slug)
  return slug
}

const named = (name: string, id: number) => [slugOf(name), String(id)].filter(Boolean).join('-')

export const productPath = (name: string, id: number): string => `/p/${named(name, id)}/`

export const outfitPath = (name: string, id: number): string => `/p/shop-the-look/${named(name, id)}/`

/** `/damen/kleider-123` becomes `/c/damen/kleider/`. */
export function categoryPath(path: string): string {
  const slugs = path
    .split('/')
    .filter(Boolean)
    .map((slug) => slug.replace(/-\d+$/, ''))
  return `/c/${slugs.map((slug) => `${slug}/`).join('')}`
}

/** The number behind the last dash; `null` where a path carries none. */
export function idInPath(path: string): number | null {
  const id = Number(/(?:^|[-/])(\d+)\/?$/.exec(path)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const searchPath = (term: string): string => `/search/?${new URLSearchParams({ searchTerm: term })}`

/** A listing of new arrivals, whatever its place in the tree. */
export const isNewArrivals = (path: string): boolean => path.split('/').includes('new')

/** Where a shopper comes back to from a page of the payment provider; outside of the shops, because it finds theirs. */
export const paymentReturnPath = '/checkout-service/payment/return'

/** Pages of the provider that collects nothing: one to pay on, and an address that turns card numbers into tokens. */
export const testPaymentPath = '/checkout-service/payment/test'

/** Where Stripe calls to tell what became of a payment. */
export const stripeWebhookPath = '/checkout-service/payment/stripe/webhook'

/** Origins at which a browser reads about Google Pay before it opens the sheet. */
export const googlePayOrigins: readonly string[] = [
  'https://google.com',
  'https://www.google.com',
  'https://pay.google.com',
]

/** Stripe allows its script from its own address only. */
export const stripeScriptUrl = 'https://js.stripe.com/v3/'
/** Origins that Stripe's script talks to. */
export const stripeOrigins: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
]
