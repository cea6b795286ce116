import type { FindGoods } from './find-products.ts'
import type { State, Step } from './state.ts'

const screen = 'Reservation'
/** There are no stores in the country of the English shop. */
const withStores = ['de', 'at', 'ch', 'fr-ch'] as const
const at = (find: FindGoods) => find.reservation()
const send: readonly Step[] = [
  { press: 'main input[name="storeId"]' },
  { type: 'main input[name="name"]', text: 'Johanna Beispiel' },
  { type: 'main input[name="email"]', text: 'zustaende@vitrine.example' },
  { press: 'main form:has(input[name="storeId"]) button[type="submit"]' },
]
const own = { at: '/account/reservations/', before: { isSignedIn: true } } as const
const link = '/reservation/?token=300001.gallery'

export const reservationStates: readonly State[] = [
  {
    id: 'reservation-form',
    screen,
    description: 'Stores with the size, and who reserves',
    at,
    locales: withStores,
    shows: 'main input[name="email"]',
    says: 'reservation.not_binding',
  },
  {
    id: 'reservation-fields-missing',
    screen,
    description: 'Sent without store and name',
    at,
    locales: withStores,
    steps: [{ press: 'main form:has(input[name="storeId"]) button[type="submit"]' }],
    shows: 'main [aria-invalid="true"]',
  },
  {
    id: 'reservation-nowhere',
    screen,
    description: 'No store has the size',
    at,
    locales: withStores,
    faults: ['no-stores-found'],
    shows: 'main [data-kind="info"] a[href*="/location/"]',
    says: 'reservation.nowhere',
  },
  {
    id: 'reservation-stores-failed',
    screen,
    description: 'The stock of the stores cannot be read',
    at,
    locales: withStores,
    faults: ['store-search-away'],
    shows: 'main [role="alert"]',
    says: 'reservation.stores_failed',
  },
  {
    id: 'reservation-gone',
    screen,
    description: 'The last piece has been taken meanwhile',
    at,
    locales: withStores,
    faults: ['reservation-gone'],
    steps: send,
    shows: 'main [role="alert"][data-kind="error"]',
    says: 'reservation.gone',
  },
  {
    id: 'reservation-too-many',
    screen,
    description: 'Too many pieces are reserved already',
    at,
    locales: withStores,
    faults: ['reservation-too-many'],
    steps: send,
    shows: 'main [role="status"][data-kind="warning"]',
    says: 'reservation.too_many',
  },
  {
    id: 'reservation-failed',
    screen,
    description: 'The shop does not answer',
    at,
    locales: withStores,
    faults: ['reservation-fails'],
    steps: send,
    shows: 'main [role="alert"][data-kind="error"]',
    says: 'reservation.failed',
  },
  {
    id: 'reservation-held',
    screen,
    description: 'By the link in the mail',
    at: link,
    faults: ['reservation-held'],
    shows: 'main [data-reservation="held"] button[type="submit"]',
    says: 'reservation.held_title',
  },
  {
    id: 'reservation-expired',
    screen,
    description: 'Past its time',
    at: link,
    faults: ['reservation-expired'],
    shows: 'main [data-reservation="expired"]',
    says: 'reservation.expired_title',
  },
  {
    id: 'reservation-unknown',
    screen,
    description: 'A link that opens nothing',
    at: link,
    shows: 'main a[href$="/location/"]',
    says: 'reservation.unknown_title',
  },
  {
    id: 'reservations-none',
    screen,
    description: 'Of an account: none',
    ...own,
    shows: 'main',
    says: 'reservation.none',
  },
  {
    id: 'reservations-own',
    screen,
    description: 'Of an account: held, collected, cancelled and expired',
    ...own,
    faults: ['reservations-own'],
    shows: 'main [data-reservation="held"] button[type="submit"]',
    says: 'reservation.state_expired',
  },
]
