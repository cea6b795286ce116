import { dayOf } from '@vitrine/contracts/delivery'
import type { Order } from '@vitrine/contracts/shop'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { addressLines, linesOf } from '../orders/order-mail.ts'

/** The paper inside a parcel. It has no prices, so that a gift shows none. */
export type DeliveryNote = {
  referenceKey: string
  orderedOn: string
  shipping: string[]
  /** Which parcel of how many. */
  parcel: { number: number; count: number }
  lines: { name: string; detail: string; quantity: number }[]
  /** The note on the card of a gift; missing for other orders. */
  gift?: { note: string }
}

/** The notes of an order, one per parcel that is not cancelled. */
export function deliveryNotesOf(order: Order): DeliveryNote[] {
  const market = marketOfOrder(order)
  const packed = order.items.filter(({ status }) => status !== 'cancelled')
  const numbers = order.packages
    .map(({ id }) => id)
    .filter((id) => packed.some(({ packageId }) => packageId === id))
    .toSorted((a, b) => a - b)
  return numbers.map((id, index) => ({
    referenceKey: order.referenceKey,
    orderedOn: dayOf(new Date(order.createdAt), market),
    shipping: addressLines(order.address.shipping, market),
    parcel: { number: index + 1, count: numbers.length },
    lines: linesOf(
      packed.filter(({ packageId }) => packageId === id),
      market,
    ).map(({ name, detail, quantity }) => ({ name, detail, quantity })),
    ...(order.gift && { gift: order.gift }),
  }))
}
