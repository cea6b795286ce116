import type { Locale } from '@vitrine/contracts/markets'
import type { Quote } from '@vitrine/contracts/shop'
import type { State, Step } from './state.ts'

const at = '/checkout/'
const screen = 'Checkout'
const before = { basket: 2 }

const type = (name: string, text: string): Step => ({ type: `[name="${name}"]`, text })
const next: Step = { press: 'form button[type="submit"]' }
/** German data, so these states are seen in the German shop. */
const locales: readonly Locale[] = ['de']

const address: readonly Step[] = [
  type('email', 'nora@beispiel.de'),
  type('shipping.firstName', 'Nora'),
  type('shipping.lastName', 'Wyss'),
  type('shipping.street', 'Fensterplatz 4'),
  type('shipping.zipCode', '80331'),
  type('shipping.city', 'München'),
  next,
]
const toPayment: readonly Step[] = [...address, { see: '[name="delivery"]' }, next, { see: '[name="method"]' }]
export const toReview: readonly Step[] = [
  ...toPayment,
  { press: '[name="method"][value="paypal"]' },
  next,
  { see: '[data-order]' },
]
const ordered: readonly Step[] = [...toReview, { press: '[data-order]' }]
const notice = '[role="alert"][data-kind]'

/** The first line sells out while the customer fills in the form. */
const firstGone = (quote: Quote): Quote => ({
  ...quote,
  basket: {
    ...quote.basket,
    items: quote.basket.items.map((item, index) => (index === 0 ? { ...item, status: 'unavailable' as const } : item)),
  },
})

const refused = (id: string, description: string, status: number, body: object, shows = notice): State => ({
  id,
  screen,
  description,
  at,
  before,
  locales,
  steps: ordered,
  answers: { '/rpc/placeOrder': { status, body } },
  shows,
})

export const checkoutStates: readonly State[] = [
  { id: 'checkout-empty', screen, description: 'Nothing to order', at, shows: 'main h1', says: 'checkout.empty_title' },
  {
    id: 'checkout-opening',
    screen,
    description: 'On its way',
    at,
    before,
    holds: ['/frontend/checkout-wc/js'],
    shows: '[data-checkout]',
  },
  {
    id: 'checkout-slow',
    screen,
    description: 'On its way for long',
    at,
    before,
    holds: ['/frontend/checkout-wc/js'],
    steps: [{ see: '[data-checkout="slow"]' }],
    shows: '[data-checkout]',
    says: 'checkout.slow',
  },
  {
    id: 'checkout-blocked',
    screen,
    description: 'The script is blocked',
    at,
    before,
    fails: ['/frontend/checkout-wc/js'],
    steps: [{ see: '[data-checkout="failed"]' }],
    shows: '[data-checkout="failed"]',
    says: 'checkout.failed_title',
  },
  { id: 'checkout-guest', screen, description: 'Contact and address, as a guest', at, before, shows: '[name="email"]' },
  {
    id: 'checkout-customer',
    screen,
    description: 'Contact and address, signed in',
    at,
    before: { ...before, isSignedIn: true },
    shows: '.account',
  },
  {
    id: 'checkout-mistakes',
    screen,
    description: 'Something is missing or wrong',
    at,
    before,
    steps: [type('email', 'nobody'), type('shipping.zipCode', '1'), next],
    shows: '[data-focus="problems"]',
  },
  {
    id: 'checkout-no-house-number',
    screen,
    description: 'An address without a number is kept',
    at,
    before,
    steps: [type('shipping.street', 'Fensterplatz'), { leave: '[name="shipping.street"]' }],
    shows: '.warning',
  },
  {
    id: 'checkout-place-unknown',
    screen,
    description: 'Another place has that postcode',
    at,
    before,
    locales,
    steps: [...address.slice(0, -2), type('shipping.city', 'Muenchen'), next],
    shows: '.suggestion',
  },
  {
    id: 'checkout-parcel-locker',
    screen,
    description: 'To a parcel locker, with a bill elsewhere',
    at,
    before,
    locales,
    steps: [{ press: '[name="shipping.locker"]' }],
    shows: '[name="shipping.lockerNumber"]',
  },
  {
    id: 'checkout-delivery',
    screen,
    description: 'Delivery',
    at,
    before,
    locales,
    steps: address,
    shows: '[name="delivery"]',
  },
  {
    id: 'checkout-collection',
    screen,
    description: 'Collection in a store',
    at,
    // A store must have all of it.
    before: { basket: 1 },
    locales,
    steps: [...address, { press: '[name="delivery"][value="collection"]' }],
    shows: '[name="store"]',
  },
  {
    id: 'checkout-payment',
    screen,
    description: 'Payment',
    at,
    before,
    locales,
    steps: toPayment,
    shows: '[name="method"]',
  },
  {
    id: 'checkout-card',
    screen,
    description: 'Payment by card',
    at,
    before,
    locales,
    steps: [...toPayment, { press: '[name="method"][value="card"]' }],
    shows: '[name="card.number"]',
  },
  {
    id: 'checkout-too-young',
    screen,
    description: 'A method that does not fit says why',
    at,
    before,
    locales,
    steps: [
      ...toPayment,
      { press: '[name="method"][value="invoice"]' },
      type('birthDate', '19.06.2015'),
      { leave: '[name="birthDate"]' },
    ],
    shows: '[data-disabled] .hint',
  },
  {
    id: 'checkout-code-unknown',
    screen,
    description: 'An unknown code',
    at,
    before,
    locales,
    steps: [...toPayment, type('code', 'NIEMAND'), { press: '.code-form button' }],
    shows: '#f-code-note',
  },
  {
    id: 'checkout-review',
    screen,
    description: 'Check and order',
    at,
    before,
    locales,
    steps: toReview,
    shows: '[data-order]',
  },
  {
    id: 'checkout-ordering',
    screen,
    description: 'An order is on its way',
    at,
    before,
    locales,
    steps: ordered,
    holds: ['/rpc/placeOrder'],
    shows: '[data-order][aria-busy]',
  },
  {
    id: 'checkout-order-lost',
    screen,
    description: 'The order gets no reply',
    at,
    before,
    locales,
    steps: ordered,
    fails: ['/rpc/placeOrder'],
    shows: notice,
  },
  {
    id: 'checkout-sold-out',
    screen,
    description: 'Something is sold out by now',
    at,
    before,
    answers: { '/rpc/getQuote': { change: firstGone } },
    shows: notice,
  },
  refused('checkout-total-changed', 'The total has changed', 409, {
    code: 'TOTAL_CHANGED',
    total: 12_345,
    expectedTotal: 9_999,
  }),
  refused('checkout-basket-changed', 'The basket has changed', 409, { code: 'BASKET_CHANGED' }),
  refused('checkout-refused', 'The payment was refused', 402, { code: 'PAYMENT_DECLINED', reason: 'funds' }),
  refused(
    'checkout-address-refused',
    'The shop does not take the address',
    400,
    {
      code: 'INVALID_ADDRESS',
      errors: [{ path: 'shippingAddress.zipCode' }],
    },
    '[data-focus="problems"]',
  ),
  refused('checkout-order-failed', 'The order failed', 422, { code: 'key_reused' }),
  {
    id: 'checkout-back-declined',
    screen,
    description: 'Back from a provider that refused',
    at: '/checkout/?payment=declined&reason=limit',
    before,
    shows: notice,
  },
  {
    id: 'checkout-failed',
    screen,
    description: 'No quote can be had',
    at,
    before,
    fails: ['/rpc/getQuote'],
    shows: '[data-screen="failed"]',
  },
  {
    id: 'checkout-no-delivery',
    screen,
    description: 'Nothing can be delivered there',
    at,
    before,
    locales,
    steps: [...address, { see: '.notice[data-kind="warning"]' }],
    answers: { '/rpc/getQuote': { change: (quote) => ({ ...quote, deliveryOptions: [] }) } },
    shows: '.notice[data-kind="warning"]',
  },
  {
    id: 'checkout-session-over',
    screen,
    description: 'The session is over',
    at,
    before: { ...before, isSignedIn: true },
    answers: {
      '/rpc/getQuote': { status: 400, body: { code: 'BASKET_EMPTY' } },
      '/rpc/getUser': { status: 200, body: {} },
    },
    shows: '[data-screen="session-over"]',
  },
]
