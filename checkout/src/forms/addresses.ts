import { fromCountryCode3, toCountryCode3 } from '@vitrine/contracts/markets'
import type { Address, NewAddress } from '@vitrine/contracts/shop'
import { isLocker, type Use } from './address-fields.ts'
import type { Values } from './field.ts'

/** The typed address in the format of the shop. */
export function addressOf(use: Use, values: Values): NewAddress {
  const value = (field: string) => (values[`${use}.${field}`] ?? '').trim()
  const gender = value('gender')
  const additional = value('additional')
  const recipient = {
    firstName: value('firstName'),
    lastName: value('lastName'),
    ...(gender && { gender: gender as 'f' | 'm' | 'd' }),
  }
  const place = { zipCode: value('zipCode'), city: value('city'), countryCode: toCountryCode3(value('country')) }
  return isLocker(values, use)
    ? {
        recipient,
        street: `Packstation ${value('lockerNumber')}`,
        collectionPoint: { key: value('lockerNumber'), type: 'packstation', customerKey: value('postNumber') },
        ...place,
      }
    : { recipient, street: value('street'), ...(additional && { additional }), ...place }
}

/** An address of the account, without what only the account needs to know. */
export function plainAddress({ recipient, street, houseNumber, additional, ...rest }: Address): NewAddress {
  const { zipCode, city, state, countryCode, collectionPoint } = rest
  return {
    recipient,
    street,
    ...(houseNumber && { houseNumber }),
    ...(additional && { additional }),
    zipCode,
    city,
    ...(state && { state }),
    countryCode,
    ...(collectionPoint && { collectionPoint }),
  }
}

/** Lines as they would stand on an envelope. */
export function addressLines(address: NewAddress, countryName: (country: string) => string): string[] {
  const { recipient, street, houseNumber = '', additional, zipCode, city, countryCode, collectionPoint } = address
  const country = fromCountryCode3(countryCode)
  return [
    [recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
    `${street} ${houseNumber}`.trim(),
    additional ?? collectionPoint?.customerKey ?? '',
    [`${zipCode} ${city}`, country ? countryName(country) : countryCode].join(', '),
  ].filter(Boolean)
}
