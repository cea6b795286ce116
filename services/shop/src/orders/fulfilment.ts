import { marketOfShop } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import { isLate, standardDelivery } from '../after-sales/returns.ts'
import { returns } from '../after-sales/return-store.ts'
import { wasWithdrawnFrom } from '../after-sales/statement-store.ts'
import { dayOf } from '@vitrine/contracts/delivery'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import { eventAbout, mailAbout, orderIn } from './confirm.ts'
import {
  type LockedOrder,
  lockKnownOrder,
  lockOrder,
  parcelsOnTheirWay,
  setItemStatus,
  setState,
} from './order-store.ts'
import { giveMoneyBack, lockPayments } from './refunds.ts'
import { nextState, type OrderEvent } from './states.ts'
import { giveStockBack } from './stock.ts'

export type Fulfilment = ReturnType<typeof createFulfilment>

/** What the warehouse tells the shop. Every call answers whether the order stood where that could happen. */
export function createFulfilment(db: Database) {
  const onOrder = (orderId: number, event: OrderEvent, work: (tx: Transaction, order: LockedOrder) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) return false
      const next = nextState(order, event)
      if (!next.ok) return false
      await setState(tx, orderId, next.value, { isInvoice: event.type === 'delivered' })
      await work(tx, order)
      await eventAbout(tx, await orderIn(tx, orderId), event.type)
      return true
    })

  const open = ({ items }: LockedOrder) => items.filter(({ status }) => status === 'available').map(({ id }) => id)

  return {
    /** From here on an order cannot be called off any more. */
    pack: (orderId: number): Promise<boolean> =>
      onOrder(orderId, { type: 'packed' }, async (tx) => {
        await tx.execute(sql`
          update order_packages set status = 'shipment_pending' where ${parcelsOnTheirWay(orderId)}`)
      }),

    ship: (orderId: number, trackingId: string): Promise<boolean> =>
      onOrder(orderId, { type: 'shipped' }, async (tx) => {
        await tx.execute(sql`
          update order_packages set status = 'shipment_completed', shipped_at = now(),
            tracking_id = ${trackingId} || case when number = 1 then '' else '-' || number end
          where ${parcelsOnTheirWay(orderId)}`)
        const told = await orderIn(tx, orderId)
        const sent = told.items.filter(({ status }) => status === 'available')
        await mailAbout(tx, told, 'order_shipped', {}, sent)
      }),

    deliver: (orderId: number): Promise<boolean> =>
      onOrder(orderId, { type: 'delivered' }, async (tx, order) => {
        await tx.execute(sql`update order_packages set delivered_at = now() where ${parcelsOnTheirWay(orderId)}`)
        await setItemStatus(tx, open(order), 'delivered')
        // What was called off earns nothing.
        await tx.execute(sql`
          with earned as (
            select o.customer_id, o.reference_key, (o.total - coalesce((
              select sum(i.amount)::int from order_items i where i.order_id = o.id and i.status = 'cancelled'), 0)) / 100 as points
            from orders o where o.id = ${orderId} and o.body->'loyaltyCard'->>'points' is not null),
          booked as (
            update loyalty_cards l set points = l.points + e.points from earned e where l.customer_id = e.customer_id
            returning l.number, e.points, e.reference_key)
          insert into loyalty_bookings (number, points, reason, reference)
          select number, points, 'order', reference_key from booked`)
      }),

    /** What was announced has come back: it lies on the shelf again, and its money goes back (W-09). */
    receiveReturn: (returnId: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const received = await returns.move(tx, returnId, 'announced', 'refunded')
        if (!received) return false
        const { orderId, itemIds, announcedAt } = received
        const paid = await lockPayments(tx, orderId)
        const order = await lockKnownOrder(tx, orderId)
        const isWhole = order.items.every(({ id, status }) => itemIds.includes(id) || status !== 'delivered')
        const next = nextState(order, { type: 'returned', isWhole })
        if (!next.ok) throw new Error(`Order ${orderId} has a return although nothing of it was delivered`)
        await giveStockBack(tx, orderId, itemIds, { wasSent: true })
        await setItemStatus(tx, itemIds, 'returned')
        const pieces = order.items.filter(({ id }) => itemIds.includes(id))
        const goods = pieces.reduce((sum, { amount }) => sum + amount, 0)
        const owed = goods + (isWhole ? await deliveryOwed(tx, await orderIn(tx, orderId), announcedAt) : 0)
        await giveMoneyBack(tx, orderId, paid, owed)
        await setState(tx, orderId, next.value)
        const keys = new Set(pieces.map(({ key }) => key))
        const told = await orderIn(tx, orderId)
        // What was paid by invoice goes back as it came, from account to account: it is owed all the same.
        await mailAbout(
          tx,
          told,
          'refund',
          { refund: owed },
          told.items.filter(({ key }) => keys.has(key)),
        )
        await eventAbout(tx, told, 'returned')
        return true
      }),
  }
}

/** Whoever sends everything back in the statutory period gets what standard delivery cost, too (W-09). */
async function deliveryOwed(tx: Transaction, order: Order, announcedAt: string): Promise<number> {
  const market = marketOfShop(order.shopId)
  if (!market || market.withdrawalDays === null) return 0
  const isInTime = !isLate(order, market, dayOf(new Date(announcedAt))) || (await wasWithdrawnFrom(tx, order.id))
  return isInTime ? standardDelivery(order, market) : 0
}
