import { fromCountryCode3, type Market } from '../markets/index.ts'
import type { OrderAddress } from './addresses.ts'
import { fail, ok, type Result } from './call.ts'
import { atParcelLocker, isParcelLocker, readParcelLocker } from './parcel-lockers.ts'
import { normalisePostcode, postcodeExample } from './postcodes.ts'

export type AddressUse = 'shipping' | 'billing'

/** A problem of one field; the shop chooses its message by `code`. */
export type AddressProblem = {
  path: 'countryCode' | 'zipCode' | 'street'
  code: 'COUNTRY_NOT_SERVED' | 'POSTCODE' | 'PARCEL_LOCKER' | 'PARCEL_LOCKER_BILLING' | 'PARCEL_LOCKER_COUNTRY'
  message: string
}

/** A possible mistake: shown, but does not block the form. */
export type AddressWarning = { path: 'street'; code: 'HOUSE_NUMBER_MISSING' }

export type CheckedAddress<Given extends OrderAddress = OrderAddress> = { address: Given; warnings: AddressWarning[] }

/**
 * Checks an address by the rules of its country and of the shop (market rules F-01, F-02, F-06), and normalises it for
 * the carrier. Pure, so that a form can call it while the customer types.
 */
export function checkAddress<Given extends OrderAddress>(
  given: Given,
  market: Market,
  use: AddressUse,
): Result<CheckedAddress<Given>, AddressProblem[]> {
  const country = fromCountryCode3(given.countryCode)
  if (!country || !market.deliveryCountries.includes(country))
    return fail([
      { path: 'countryCode', code: 'COUNTRY_NOT_SERVED', message: 'The shop does not deliver to this country' },
    ])

  const problems: AddressProblem[] = []
  const zipCode = normalisePostcode(given.zipCode, country)
  if (zipCode === undefined) {
    const example = postcodeExample(country)
    problems.push({
      path: 'zipCode',
      code: 'POSTCODE',
      message: `Is not a postcode of this country${example ? `, such as ${example}` : ''}`,
    })
  }
  const locker = readParcelLocker(given)
  if (locker && country !== 'DE')
    problems.push({ path: 'street', code: 'PARCEL_LOCKER_COUNTRY', message: 'Parcel lockers exist in Germany only' })
  else if (locker && use === 'billing')
    problems.push({ path: 'street', code: 'PARCEL_LOCKER_BILLING', message: 'Nobody lives in a parcel locker' })
  else if (locker && !isParcelLocker(locker))
    problems.push({
      path: 'street',
      code: 'PARCEL_LOCKER',
      message: 'A parcel locker needs its 3 digits and a customer number of 6 to 10 digits',
    })
  if (problems.length > 0 || zipCode === undefined) return fail(problems)

  const address = { ...(locker ? atParcelLocker(given, locker) : given), zipCode }
  const hasNumber = /\d/.test(`${address.street} ${address.houseNumber ?? ''}`)
  return ok({ address, warnings: hasNumber ? [] : [{ path: 'street', code: 'HOUSE_NUMBER_MISSING' }] })
}
