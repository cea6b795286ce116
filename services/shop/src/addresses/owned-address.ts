import type { Market } from '@vitrine/contracts/markets'
import { type AddressProblem, checkAddress, fail, type NewAddress, ok, type Result } from '@vitrine/contracts/shop'
import type { OwnedAddress } from './address-store.ts'

type Uses = Omit<OwnedAddress, 'body'>

const forEverything: Uses = { isBilling: true, isShipping: true, isDefaultBilling: false, isDefaultShipping: false }

/** Checks an address for its uses; absent fields keep their value. */
export function ownedAddress(
  given: NewAddress,
  market: Market,
  before: Uses = forEverything,
): Result<OwnedAddress, AddressProblem[]> {
  const { isDefault, isBillingAddress, isShippingAddress, ...typed } = given
  const shipped = checkAddress(typed, market, 'shipping')
  if (!shipped.ok) return shipped
  const { address: body } = shipped.value
  const billed = checkAddress(typed, market, 'billing')
  const wantsBills = isBillingAddress ?? isDefault?.billing ?? false
  // An address that no invoice can go to is for parcels only, unless stated otherwise.
  if (!billed.ok && wantsBills) return fail(billed.error)
  const isBilling = billed.ok && (isBillingAddress ?? before.isBilling)
  const isShipping = isShippingAddress ?? before.isShipping
  return ok({
    body,
    isBilling,
    isShipping,
    isDefaultBilling: isBilling && (isDefault?.billing ?? before.isDefaultBilling),
    isDefaultShipping: isShipping && (isDefault?.shipping ?? before.isDefaultShipping),
  })
}
