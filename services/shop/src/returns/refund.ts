import type { Market } from '@vitrine/contracts/markets'
import type { Order, Refund } from '@vitrine/contracts/shop'
import { standardDelivery } from './return-rules.ts'
import { isLate } from '../statements/withdrawal-period.ts'

export type RefundFacts = {
  market: Market
  /** The day the return is announced. */
  today: string
  /** Pieces that were announced before, on their way or back already. */
  announced: ReadonlySet<string>
  /** Pieces for which another size came or comes: who exchanges keeps what was ordered. */
  exchanged: ReadonlySet<string>
  /** Whether somebody has withdrawn from the order in time. */
  wasWithdrawnFrom: boolean
}

/**
 * What some pieces of an order bring back. It is told before a return is announced, kept with it and booked when the
 * parcel has come: nobody gets less because other pieces came later, or later themselves.
 */
export function refundOf(order: Order, keys: ReadonlySet<string>, facts: RefundFacts): Refund {
  const goods = order.items.reduce((sum, { key, price }) => sum + (keys.has(key) ? price.withTax : 0), 0)
  const isWhole = order.items.every(
    ({ key, status }) =>
      !facts.exchanged.has(key) && (keys.has(key) || facts.announced.has(key) || status !== 'delivered'),
  )
  const delivery = isWhole && isStatutory(order, facts) ? standardDelivery(order, facts.market) : 0
  return { goods, delivery, total: goods + delivery }
}

/** Whoever sends everything back in the statutory period gets what standard delivery cost, too (W-09). */
const isStatutory = (order: Order, { market, today, wasWithdrawnFrom }: RefundFacts): boolean =>
  market.withdrawalDays !== null && (wasWithdrawnFrom || !isLate(order, market, today))
