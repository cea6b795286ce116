import type { Market } from '@vitrine/contracts/markets'
import { returnBreakdown } from '@vitrine/contracts/prices'
import type { Order, Refund } from '@vitrine/contracts/shop'
import { standardDelivery } from './return-rules.ts'
import { isLate } from '../statements/withdrawal-period.ts'

export type RefundContext = {
  market: Market
  /** The day the return is announced. */
  today: string
  /** Pieces that were announced before, on their way or back already. */
  announced: ReadonlySet<string>
  /** Items exchanged for another size; they count as kept. */
  exchanged: ReadonlySet<string>
  /** Whether the customer has withdrawn from the order in time. */
  wasWithdrawnFrom: boolean
}

/**
 * The refund for some items of an order. It is shown before a return is announced, stored with it and booked when the
 * parcel has arrived: later returns do not reduce it.
 */
export function refundOf(order: Order, keys: ReadonlySet<string>, facts: RefundContext): Refund {
  const items = order.items.filter(({ key }) => keys.has(key))
  const isWhole = order.items.every(
    ({ key, status }) =>
      !facts.exchanged.has(key) && (keys.has(key) || facts.announced.has(key) || status !== 'delivered'),
  )
  const delivery = isWhole && isStatutory(order, facts) ? standardDelivery(order, facts.market) : 0
  const sums = returnBreakdown(order, items, delivery)
  return { goods: sums.subtotal, delivery, total: sums.total, sums }
}

/** Returning everything within the statutory period refunds the standard delivery, too (W-09). */
const isStatutory = (order: Order, { market, today, wasWithdrawnFrom }: RefundContext): boolean =>
  market.withdrawalDays !== null && (wasWithdrawnFrom || !isLate(order, market, today))
