import type { OrderAddress } from './addresses.ts'

/** A German parcel locker, however it was typed: `Packstation 145` as street, with the number of the customer. */
export type ParcelLocker = { number: string; customerNumber: string }

const isLocker = /packstation/i
const wanted = { number: /^\d{3}$/, customerNumber: /^\d{6,10}$/ }

/** Nothing for an ordinary address. The numbers are as typed: `isParcelLocker` says whether they can be right. */
export function readParcelLocker(address: OrderAddress): ParcelLocker | undefined {
  const { street, houseNumber = '', additional = '', collectionPoint } = address
  if (!isLocker.test(street) && !isLocker.test(collectionPoint?.type ?? '')) return undefined
  const typed = isLocker.test(street) ? `${street} ${houseNumber}` : ''
  const number = /packstation\D*(\d+)/i.exec(typed)?.[1] ?? collectionPoint?.key ?? ''
  const customerNumber = collectionPoint?.customerKey ?? /\d[\d\s]*/.exec(additional)?.[0] ?? ''
  return { number: number.trim(), customerNumber: customerNumber.replaceAll(/\s/g, '') }
}

export const isParcelLocker = ({ number, customerNumber }: ParcelLocker): boolean =>
  wanted.number.test(number) && wanted.customerNumber.test(customerNumber)

/** As the carrier wants it on the label. */
export function atParcelLocker<Given extends OrderAddress>(address: Given, locker: ParcelLocker): Given {
  const { number, customerNumber } = locker
  const collectionPoint = { ...address.collectionPoint, key: number, type: 'packstation', customerKey: customerNumber }
  const written = { ...address, street: `Packstation ${number}`, additional: customerNumber, collectionPoint }
  delete written.houseNumber
  return written
}
