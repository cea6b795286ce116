import { fail, type Order, ok, type Result } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import { subscriptions } from '../after-sales/subscription-store.ts'
import { dayOf } from '@vitrine/contracts/delivery'
import { vouchers } from '../checkout/voucher-store.ts'
import type { Transaction } from '../database/database.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { eventAbout, mailAbout, orderIn } from './confirm.ts'
import { callOffEmptyParcels, type LockedOrder, lockOrder, setItemStatus, setState } from './order-store.ts'
import { giveMoneyBack, lockPayments, wasPaid } from './refunds.ts'
import { nextState } from './states.ts'
import { giveStockBack } from './stock.ts'

/**
 * Calls an order off, or some of its pieces. Goods go back to the shelf; money goes back the way it came, first
 * through the provider, the rest on the gift cards.
 */
export async function cancelOrder(
  tx: Transaction,
  orderId: number,
  itemKeys: readonly string[] | undefined,
): Promise<Result<Order, Refusal<'NOT_FOUND' | 'TOO_LATE'>>> {
  const paid = await lockPayments(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order) return fail({ code: 'NOT_FOUND', detail: 'There is no such order' })
  const open = order.items.filter(({ status }) => status === 'available')
  const chosen = itemKeys ? open.filter(({ key }) => itemKeys.includes(key)) : open
  const isUnknown = itemKeys?.some((key) => !order.items.some((item) => item.key === key))
  if (isUnknown) return fail({ code: 'NOT_FOUND', detail: 'The order has no such piece' })
  if (chosen.length === 0) return fail({ code: 'TOO_LATE', detail: 'There is nothing left to call off' })

  const isWhole = chosen.length === open.length
  const owed = await owedFor(tx, order, chosen, isWhole)
  const next = nextState(order, { type: 'cancelled', isWhole, wasPaid: await wasPaid(tx, orderId, paid) })
  if (!next.ok) return fail({ code: 'TOO_LATE', detail: 'The parcel is packed already' })

  const ids = chosen.map(({ id }) => id)
  await giveStockBack(tx, orderId, ids)
  await setItemStatus(tx, ids, 'cancelled')
  if (isWhole) await vouchers.giveBack(tx, orderId)
  const refunded = await giveMoneyBack(tx, orderId, paid, owed)
  await callOffEmptyParcels(tx, orderId)
  await subscriptions.endWithOrder(tx, orderId, dayOf(new Date()))
  await setState(tx, orderId, next.value)

  const told = await orderIn(tx, orderId)
  const keys = new Set(chosen.map(({ key }) => key))
  const pieces = told.items.filter(({ key }) => keys.has(key))
  await mailAbout(tx, told, 'order_cancelled', { refund: refunded, isWhole }, pieces)
  await eventAbout(tx, told, 'cancelled')
  return ok(told)
}

/** Cents the pieces cost; with the last of them the delivery is not owed any more either. */
async function owedFor(
  tx: Transaction,
  { id }: LockedOrder,
  chosen: LockedOrder['items'],
  isWhole: boolean,
): Promise<number> {
  const goods = chosen.reduce((sum, { amount }) => sum + amount, 0)
  if (!isWhole) return goods
  const { rows } = await tx.execute<{ fee: number }>(sql`
    select (o.total - (select coalesce(sum(i.amount), 0) from order_items i where i.order_id = o.id))::int as fee
    from orders o where o.id = ${id}`)
  return goods + (rows[0]?.fee ?? 0)
}
