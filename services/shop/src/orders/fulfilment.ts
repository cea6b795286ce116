import { sql } from 'drizzle-orm'
import { returns } from '../after-sales/return-store.ts'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import { eventAbout, mailAbout, orderIn } from './confirm.ts'
import { type LockedOrder, lockKnownOrder, lockOrder, setItemStatus, setParcelStatus, setState } from './order-store.ts'
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
      onOrder(orderId, { type: 'packed' }, (tx) => setParcelStatus(tx, orderId, 'shipment_pending')),

    ship: (orderId: number, trackingId: string): Promise<boolean> =>
      onOrder(orderId, { type: 'shipped' }, async (tx) => {
        await tx.execute(sql`
          update order_packages set status = 'shipment_completed', shipped_at = now(),
            tracking_id = ${trackingId} || case when number = 1 then '' else '-' || number end
          where order_id = ${orderId}`)
        await mailAbout(tx, await orderIn(tx, orderId), 'order_shipped')
      }),

    deliver: (orderId: number): Promise<boolean> =>
      onOrder(orderId, { type: 'delivered' }, async (tx, order) => {
        await tx.execute(sql`update order_packages set delivered_at = now() where order_id = ${orderId}`)
        await setItemStatus(tx, open(order), 'delivered')
        await tx.execute(sql`
          update loyalty_cards l set points = l.points + (o.body->'loyaltyCard'->>'points')::int
          from orders o where o.id = ${orderId} and l.customer_id = o.customer_id
            and o.body->'loyaltyCard'->>'points' is not null`)
      }),

    /** What was announced has come back: it lies on the shelf again, and its money goes back (W-09). */
    receiveReturn: (returnId: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const received = await returns.move(tx, returnId, 'announced', 'refunded')
        if (!received) return false
        const { orderId, itemIds } = received
        const paid = await lockPayments(tx, orderId)
        const order = await lockKnownOrder(tx, orderId)
        const isWhole = order.items.every(({ id, status }) => itemIds.includes(id) || status !== 'delivered')
        const next = nextState(order, { type: 'returned', isWhole })
        if (!next.ok) throw new Error(`Order ${orderId} has a return although nothing of it was delivered`)
        await giveStockBack(tx, orderId, itemIds)
        await setItemStatus(tx, itemIds, 'returned')
        const pieces = order.items.filter(({ id }) => itemIds.includes(id))
        const owed = pieces.reduce((sum, { amount }) => sum + amount, 0)
        const refunded = await giveMoneyBack(tx, orderId, paid, owed)
        await setState(tx, orderId, next.value)
        const keys = new Set(pieces.map(({ key }) => key))
        const told = await orderIn(tx, orderId)
        await mailAbout(
          tx,
          told,
          'refund',
          { refund: refunded || owed },
          told.items.filter(({ key }) => keys.has(key)),
        )
        await eventAbout(tx, told, 'returned')
        return true
      }),
  }
}
