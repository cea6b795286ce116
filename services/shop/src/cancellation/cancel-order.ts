import { fail, type Order, ok, type Result } from '@vitrine/contracts/shop'
import { marketOfShop } from '@vitrine/contracts/markets'
import { int, sql, type Transaction } from '@vitrine/database'
import { exchanges } from '../returns/exchange-store.ts'
import { refundOf } from '../returns/refund.ts'
import { returns } from '../returns/return-store.ts'
import { readRefundContext } from '../returns/refund-context.ts'
import { subscriptions } from '../subscriptions/subscription-store.ts'
import { dayOf } from '@vitrine/contracts/delivery'
import { shopDay } from '../orders/shop-day.ts'
import { vouchers } from '../vouchers/voucher-store.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { callOffEmptyParcels, type LockedOrder, lockOrder, setItemStatus, setState } from '../orders/order-store.ts'
import { giveMoneyBack, lockPayments, wasPaid } from '../settlement/refunds.ts'
import { nextState } from '../orders/states.ts'
import { giveStockBack } from '../orders/stock.ts'
import { enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { orderIn } from '../orders/read-orders.ts'
import { refundDetails } from '../orders/refund-details.ts'

/**
 * Calls an order off, or some of its pieces. Goods go back to the shelf; money goes back the way it came, first
 * through the provider, the rest on the gift cards.
 */
export async function cancelOrder(
  tx: Transaction,
  orderId: number,
  itemKeys: readonly string[] | undefined,
  { isWithdrawal = false }: { isWithdrawal?: boolean } = {},
): Promise<Result<Order, Refusal<'NOT_FOUND' | 'TOO_LATE'>>> {
  // Receiving a return locks in the same order.
  const awaited = await exchanges.lockReturn(tx, orderId)
  const payer = await exchanges.payerOf(tx, orderId)
  const paid = await lockPayments(tx, payer)
  const order = await lockOrder(tx, orderId)
  if (!order) return fail({ code: 'NOT_FOUND', detail: 'There is no such order' })
  const open = order.items.filter(({ status }) => status === 'available')
  const chosen = itemKeys ? open.filter(({ key }) => itemKeys.includes(key)) : open
  const isUnknown = itemKeys?.some((key) => !order.items.some((item) => item.key === key))
  if (isUnknown) return fail({ code: 'NOT_FOUND', detail: 'The order has no such piece' })
  if (chosen.length === 0) return fail({ code: 'TOO_LATE', detail: 'There is nothing left to call off' })

  const isWhole = chosen.length === open.length
  const worth = await owedFor(tx, order, chosen, isWhole)
  // Money for an exchanged piece is paid once the old piece has come back.
  const owed = awaited?.isAwaited ? 0 : worth
  const next = nextState(order, {
    type: 'cancelled',
    isWhole,
    wasPaid: owed > 0 && (await wasPaid(tx, payer, paid)),
    isWithdrawal,
  })
  if (!next.ok || (isWithdrawal && (await hasLeft(tx, orderId))))
    return fail({ code: 'TOO_LATE', detail: 'The parcel is packed already' })

  const ids = chosen.map(({ id }) => id)
  await giveStockBack(tx, orderId, ids)
  await setItemStatus(tx, ids, 'cancelled')
  if (isWhole) await vouchers.giveBack(tx, orderId)
  const refunded = await giveMoneyBack(tx, payer, paid, owed)
  if (awaited?.isAwaited) await promiseMoney(tx, awaited)
  await callOffEmptyParcels(tx, orderId)
  await subscriptions.endWithOrder(tx, orderId, shopDay(order.shopId))
  await setState(tx, orderId, next.value)

  const cancelledOrder = await orderIn(tx, orderId)
  const keys = new Set(chosen.map(({ key }) => key))
  const pieces = cancelledOrder.items.filter(({ key }) => keys.has(key))
  const later = awaited?.isAwaited ? { refundOnArrival: worth } : {}
  const details = refundDetails(cancelledOrder, pieces, keys, refunded)
  await enqueueOrderMail(tx, cancelledOrder, 'order_cancelled', { ...details, isWhole, ...later }, pieces)
  await enqueueOrderEvent(tx, cancelledOrder, 'cancelled')
  return ok(cancelledOrder)
}

/** Whether a parcel of the order was handed to the carrier. */
const hasLeft = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.run(sql`select 1 from order_packages where order_id = ${orderId} and shipped_at is not null limit 1`)) > 0

/** Cents the pieces cost; with the last of them the delivery is not owed any more either. */
async function owedFor(
  tx: Transaction,
  { id }: LockedOrder,
  chosen: LockedOrder['items'],
  isWhole: boolean,
): Promise<number> {
  const goods = chosen.reduce((sum, { amount }) => sum + amount, 0)
  if (!isWhole) return goods
  const fee = await tx.first(
    int,
    sql`
      select (o.total - (select coalesce(sum(i.amount), 0) from order_items i where i.order_id = o.id))::int
      from orders o where o.id = ${id}`,
  )
  return goods + (fee ?? 0)
}

/** After a cancelled exchange, the returned items are refunded in money. */
async function promiseMoney(
  tx: Transaction,
  { id, orderId, announcedAt }: { id: string; orderId: number; announcedAt: string },
): Promise<void> {
  const order = await orderIn(tx, orderId)
  const market = marketOfShop(order.shopId)
  if (!market) throw new Error(`Order ${orderId} belongs to no shop`)
  const { items } = await returns.known(tx, id)
  const forMoney = new Set(items.flatMap(({ key, exchange }) => (exchange ? [] : [key])))
  const facts = await readRefundContext(tx, orderId, { market, today: dayOf(new Date(announcedAt), market) })
  await returns.raise(tx, id, refundOf(order, forMoney, facts).total)
}
