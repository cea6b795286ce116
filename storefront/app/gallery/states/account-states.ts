import type { FindGoods } from './find-products.ts'
import type { State } from './state.ts'

const screen = 'Account'
const before = { isSignedIn: true }
const buyer = { isSignedIn: true, hasOrdered: true }
const at = (find: FindGoods) => find.order()
/** The actions of an order stand below everything else. */
const ways = (state: string) => `main:has([data-order-state="${state}"]) [aria-labelledby="order-ways"]`

export const accountStates: readonly State[] = [
  {
    id: 'account-nothing-yet',
    screen,
    description: 'The overview of a customer without orders and card',
    at: '/account/',
    before,
    shows: 'main a[href$="/account/fashion-card/"]',
    says: 'order.none',
  },
  {
    id: 'account-parts-failed',
    screen,
    description: 'Orders and card cannot be shown, and the rest can',
    at: '/account/',
    before,
    faults: ['account-parts-away'],
    shows: 'main a[href$="/account/profile-details/"]',
    says: 'overview.part_failed',
  },
  {
    id: 'account-no-orders',
    screen,
    description: 'No orders yet',
    at: '/account/orders/',
    before,
    shows: 'main a[href$="/c/new/"]',
    says: 'order.none',
  },
  {
    id: 'account-orders-of-years',
    screen,
    description: 'Orders of two years, and more in another shop',
    at: '/account/orders/',
    before: buyer,
    faults: ['orders-of-years'],
    shows: 'main nav a[href*="year="]',
    says: 'order.elsewhere_link',
  },
  {
    id: 'account-order-unknown',
    screen,
    description: 'An order of another customer, or an unknown one',
    at: '/account/order-details/7/',
    before,
    shows: '[data-status="404"]',
  },
  {
    id: 'account-with-card',
    screen,
    description: 'The overview of a customer with a Fashion Card and an order',
    at: '/account/',
    before: buyer,
    faults: ['card-basic'],
    shows: 'main [data-group="Basic_Card"]',
    says: 'overview.all_orders',
  },
  {
    id: 'account-order-partly-sent',
    screen,
    description: 'An order of which the first parcel is on its way',
    at,
    before: buyer,
    faults: ['order-partly-sent'],
    shows: ways('partly_shipped'),
    says: 'order.invoice_later',
  },
  {
    id: 'account-order-called-off',
    screen,
    description: 'An order that was called off',
    at,
    before: buyer,
    faults: ['order-called-off'],
    shows: ways('cancelled'),
    says: 'order.status_cancelled',
  },
  {
    id: 'account-order-partly-back',
    screen,
    description: 'An order that came, and came back in part, with its bill',
    at,
    before: buyer,
    faults: ['order-partly-back'],
    shows: ways('partly_returned'),
    says: 'order.invoice',
  },
]
