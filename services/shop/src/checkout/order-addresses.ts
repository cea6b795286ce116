import type { Store } from '@vitrine/contracts/catalogue'
import { type Market, toCountryCode3 } from '@vitrine/contracts/markets'
import {
  type AddressProblem,
  checkAddress,
  fail,
  type NewAddress,
  ok,
  type OrderAddress,
  type Result,
} from '@vitrine/contracts/shop'
import type { Refusal } from '../rpc/handlers.ts'

export type OrderAddresses = { shipping: OrderAddress; billing: OrderAddress }

type EnteredAddresses = { shippingAddress: NewAddress; billingAddress?: NewAddress | undefined }
type AddressError = Refusal<'INVALID_ADDRESS' | 'COUNTRY_NOT_DELIVERED'>

const plain = ({
  isDefault: _default,
  isBillingAddress: _billing,
  isShippingAddress: _shipping,
  ...address
}: NewAddress) => address

/** Checks where an order goes and who pays it; without a second address both are the same. */
export function readAddresses(
  given: EnteredAddresses,
  market: Market,
  store: Store | undefined,
): Result<OrderAddresses, AddressError> {
  const typed = plain(given.shippingAddress)
  const payer = given.billingAddress ? plain(given.billingAddress) : typed
  // Customers who collect in a store give one address: their own.
  const shipping = checkAddress(typed, market, store ? 'billing' : 'shipping')
  const billing = checkAddress(payer, market, 'billing')
  if (shipping.ok && billing.ok) {
    const home = shipping.value.address
    return ok({ shipping: store ? storeAddress(store, home) : home, billing: billing.value.address })
  }
  const errors = [
    ...(shipping.ok ? [] : problemsOf('shippingAddress', shipping.error)),
    // Problems of the only address are reported once; if it cannot be a billing address, a second one is missing.
    ...(billing.ok || (!given.billingAddress && !shipping.ok) ? [] : problemsOf('billingAddress', billing.error)),
  ]
  const isElsewhere = !shipping.ok && shipping.error.some(({ code }) => code === 'COUNTRY_NOT_SERVED')
  return isElsewhere
    ? fail({ code: 'COUNTRY_NOT_DELIVERED', detail: 'The shop does not deliver to this country', errors })
    : fail({ code: 'INVALID_ADDRESS', detail: 'An address does not fit its country', errors })
}

const problemsOf = (field: string, problems: readonly AddressProblem[]) =>
  problems.map((problem) => ({ ...problem, path: `${field}.${problem.path}` }))

const storeAddress = (store: Store, { recipient }: OrderAddress): OrderAddress => ({
  recipient,
  street: store.street,
  zipCode: store.zipCode,
  city: store.city,
  countryCode: toCountryCode3(store.country),
  collectionPoint: { key: store.key, type: 'store', description: store.name },
})

const nameOf = ({ recipient }: OrderAddress): string =>
  `${recipient.firstName ?? ''} ${recipient.lastName}`.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** On credit, delivery must go to the buyer. */
export const isSameName = ({ shipping, billing }: OrderAddresses): boolean => nameOf(shipping) === nameOf(billing)
