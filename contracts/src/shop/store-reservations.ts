import * as v from 'valibot'
import { Store } from '../catalogue/store.ts'
import { accountOnly, call, everyone } from './call.ts'
import { personName, Phone } from './users.ts'
import { Email, Id, line, Moment } from './values.ts'

export const storeReservationStates = ['held', 'collected', 'cancelled', 'expired'] as const
export type StoreReservationState = (typeof storeReservationStates)[number]

/** Working days of the store for which a piece is set aside, counted from the day after the reservation. */
export const storeReservationDays = 2

const { id, name, street, zipCode, city, country, phone, hours, timeZone } = Store.entries
const ReservationStore = v.object({ id, name, street, zipCode, city, country, phone, hours, timeZone })

/** A piece set aside in a store: unpaid, no contract yet. It names the piece and the store, never the shopper. */
export const StoreReservation = v.object({
  /** As people read it out in the store: `R-300001`. */
  number: v.string(),
  /** Opens and cancels the reservation; part of the link in its mail. */
  token: v.string(),
  status: v.picklist(storeReservationStates),
  productId: Id,
  variantId: Id,
  productName: v.string(),
  size: v.string(),
  /** Hash of the product's first picture; empty if it has none. */
  picture: v.string(),
  store: ReservationStore,
  createdAt: Moment,
  heldUntil: Moment,
})
export type StoreReservation = v.InferOutput<typeof StoreReservation>

const Token = line(100, 1)

export const storeReservationCalls = {
  /**
   * Sets one piece of a store's counted stock aside. The same piece reserved again by the same visitor is the same
   * reservation.
   */
  reserveInStore: call({
    kind: 'write',
    input: v.strictObject({
      variantId: Id,
      storeId: Id,
      name: personName(100, 1),
      email: Email,
      phone: v.optional(Phone),
    }),
    output: StoreReservation,
    errors: { NOT_FOUND: 404, STORE_LACKS_ITEM: 409, TOO_MANY_RESERVATIONS: 429 },
    access: everyone,
    limit: 'orders',
    idempotency: 'required',
  }),
  getStoreReservation: call({
    kind: 'read',
    input: v.strictObject({ token: Token }),
    output: StoreReservation,
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
  }),
  /** Cancelling twice is not an error; an expired or collected reservation cannot be cancelled any more. */
  cancelStoreReservation: call({
    kind: 'write',
    input: v.strictObject({ token: Token }),
    output: StoreReservation,
    errors: { NOT_FOUND: 404, NOT_HELD: 409 },
    access: everyone,
    limit: 'tracking',
    idempotency: 'optional',
  }),
  /** The customer's own reservations in this shop, the latest first. */
  getStoreReservations: call({
    kind: 'read',
    input: v.strictObject({}),
    output: v.array(StoreReservation),
    access: accountOnly,
  }),
}
