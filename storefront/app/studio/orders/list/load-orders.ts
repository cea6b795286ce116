import type { DeskClient, OrderRow } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { dayIn, localeOfShop, moneyOf } from '../shop-facts.ts'
import type { ListedOrders } from './order-query.ts'

/** A line of the list with its amount as the shop writes it. */
export type OrderLine = Omit<OrderRow, 'shopId' | 'total'> & { shop: Locale; total: string | null; isLate: boolean }

const isOpen = (order: string) => ['order_confirmed', 'order_delegated', 'order_shipped'].includes(order)

export const toLine = ({ shopId, total, ...row }: OrderRow): OrderLine => ({
  ...row,
  shop: localeOfShop(shopId),
  total: total === null ? null : moneyOf(total, shopId),
  isLate: isOpen(row.order) && row.promisedUntil !== null && row.promisedUntil < dayIn(shopId, new Date()),
})

export async function loadOrders(desk: DeskClient, query: ListedOrders, limit = 50) {
  const reply = await desk.listOrders({ ...query, limit })
  return reply.ok ? reply.value : { rows: [] }
}
