import type { OrderBody } from './order-body.ts'

/** The loyalty card on an order: one point for every whole unit of money, booked once the last parcel is delivered. */
export function loyaltyCardOf(number: string | null | undefined, total: number): OrderBody['loyaltyCard'] {
  return number ? { cardNumber: `••••${number.slice(-4)}`, points: Math.floor(total / 100), provider: 'vitrine' } : null
}
