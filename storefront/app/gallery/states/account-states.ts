import type { State } from './state.ts'

const screen = 'Account'
const before = { isSignedIn: true }

export const accountStates: readonly State[] = [
  {
    id: 'account-nothing-yet',
    screen,
    words: 'The overview of somebody who has ordered nothing and has no card',
    at: '/account/',
    before,
    shows: 'main a[href$="/account/fashion-card/"]',
    says: 'order.none',
  },
  {
    id: 'account-parts-failed',
    screen,
    words: 'Orders and card cannot be shown, and the rest can',
    at: '/account/',
    before,
    faults: ['account-parts-away'],
    shows: 'main a[href$="/account/profile-details/"]',
    says: 'overview.part_failed',
  },
  {
    id: 'account-no-orders',
    screen,
    words: 'No orders yet',
    at: '/account/orders/',
    before,
    shows: 'main a[href$="/c/new/"]',
    says: 'order.none',
  },
  {
    id: 'account-order-unknown',
    screen,
    words: 'An order of somebody else, or of nobody',
    at: '/account/order-details/7/',
    before,
    shows: '[data-status="404"]',
  },
]
