import { refundBreakdown } from '@vitrine/contracts/prices'
import type { Order, OrderItem } from '@vitrine/contracts/shop'
import { marketOfOrder } from './market-of-order.ts'
import { linesOf } from './order-mail.ts'

/** Items of a mail that shows no prices, such as exchanged pieces and gifts. */
export const withoutPrice = (order: Order, items: OrderItem[]) =>
  linesOf(items, marketOfOrder(order)).map(({ name, language, detail, quantity, picture }) => ({
    name,
    ...(language && { language }),
    detail,
    quantity,
    ...(picture && { picture }),
  }))

/**
 * The part of a mail that says how a refund comes about: refunded pieces at list price, exchanged ones without a price,
 * and the sums between them and the refund.
 */
export function refundDetails(order: Order, items: OrderItem[], refunded: ReadonlySet<string>, refund: number) {
  const paidBack = items.filter(({ key }) => refunded.has(key))
  const exchanged = items.filter(({ key }) => !refunded.has(key))
  const refundSums = refund > 0 ? refundBreakdown(order, paidBack, refund) : null
  return {
    refund,
    lines: [...linesOf(paidBack, marketOfOrder(order)), ...withoutPrice(order, exchanged)],
    ...(refundSums && { refundSums }),
  }
}
