import { marketOfShop } from '@vitrine/contracts/markets'
import { sql } from 'drizzle-orm'
import { refundOf } from '../after-sales/refund.ts'
import { returns } from '../after-sales/return-store.ts'
import { wasWithdrawnFrom } from '../after-sales/statement-store.ts'
import { dayOf } from '@vitrine/contracts/delivery'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import { eventAbout, mailAbout, orderIn } from './confirm.ts'
import {
  type LockedOrder,
  lockKnownOrder,
  lockOrder,
  note,
  parcelsOnTheirWay,
  setItemStatus,
  setState,
} from './order-store.ts'
import { giveMoneyBack, lockPayments } from './refunds.ts'
import { nextState } from './states.ts'
import { giveStockBack } from './stock.ts'

export type Fulfilment = ReturnType<typeof createFulfilment>

/** What the warehouse tells the shop. Every call answers whether the order stood where that could happen. */
export function createFulfilment(db: Database) {
  /** Moves the parcels on that can be, and with the last of them the order. */
  const moveParcels = (
    orderId: number,
    parcel: number | undefined,
    event: 'shipped' | 'delivered',
    work: (tx: Transaction, parcels: number[], isLast: boolean) => Promise<void>,
  ) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) return false
      const waiting = await parcelsBefore(tx, orderId, event)
      const chosen = parcel === undefined ? waiting : waiting.filter(({ number }) => number === parcel)
      const isLast = chosen.length === waiting.length
      const next = nextState(order, { type: event })
      const isPossible = isLast ? next.ok : order.shipping === 'shipping_ordered'
      if (chosen.length === 0 || !isPossible || chosen.some(({ isReady }) => !isReady)) return false
      if (isLast && next.ok) await setState(tx, orderId, next.value, { isInvoice: event === 'delivered' })
      else await note(tx, orderId, `parcel_${event}`)
      await work(
        tx,
        chosen.map(({ number }) => number),
        isLast,
      )
      if (isLast) await eventAbout(tx, await orderIn(tx, orderId), event)
      return true
    })

  const ship = (orderId: number, trackingId: string, parcel?: number) =>
    moveParcels(orderId, parcel, 'shipped', async (tx, chosen) => {
      await tx.execute(sql`
        update order_packages set status = 'shipment_completed', shipped_at = now(),
          tracking_id = ${trackingId} || case when number = 1 or ${parcel !== undefined} then '' else '-' || number end
        where order_id = ${orderId} and number in ${chosen}`)
      const told = await orderIn(tx, orderId)
      const packages = told.packages.filter(({ id }) => chosen.includes(id))
      const sent = told.items.filter((item) => item.status === 'available' && chosen.includes(item.packageId))
      await mailAbout(tx, { ...told, packages }, 'order_shipped', {}, sent)
    })

  const deliver = (orderId: number, parcel?: number) =>
    moveParcels(orderId, parcel, 'delivered', async (tx, chosen, isLast) => {
      await tx.execute(sql`
        update order_packages set delivered_at = now() where order_id = ${orderId} and number in ${chosen}`)
      const came = await tx.execute<{ key: string }>(sql`
        update order_items set status = 'delivered'
        where order_id = ${orderId} and package_id in ${chosen} and status = 'available' returning key`)
      const keys = new Set(came.rows.map(({ key }) => key))
      const told = await orderIn(tx, orderId)
      const items = told.items.filter(({ key }) => keys.has(key))
      await mailAbout(tx, told, 'order_delivered', {}, items)
      if (isLast) await givePoints(tx, orderId)
    })

  return {
    /** From here on an order cannot be called off any more. */
    pack: (orderId: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId)
        const next = order && nextState(order, { type: 'packed' })
        if (!next?.ok) return false
        await setState(tx, orderId, next.value)
        await tx.execute(sql`
          update order_packages set status = 'shipment_pending' where ${parcelsOnTheirWay(orderId)}`)
        await eventAbout(tx, await orderIn(tx, orderId), 'packed')
        return true
      }),

    ship: (orderId: number, trackingId: string): Promise<boolean> => ship(orderId, trackingId),
    deliver: (orderId: number): Promise<boolean> => deliver(orderId),

    /** One parcel of several; the order follows with the last of them. */
    shipParcel: (orderId: number, parcel: number, trackingId: string): Promise<boolean> =>
      ship(orderId, trackingId, parcel),
    deliverParcel: (orderId: number, parcel: number): Promise<boolean> => deliver(orderId, parcel),

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
        await giveStockBack(tx, orderId, itemIds, { wasSent: true })
        await setItemStatus(tx, itemIds, 'returned')
        const pieces = order.items.filter(({ id }) => itemIds.includes(id))
        const owed = received.refund ?? (await owedFor(tx, orderId, received.announcedAt, pieces))
        await giveMoneyBack(tx, orderId, paid, owed)
        await setState(tx, orderId, next.value, { event: 'return_received' })
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

/** What is owed for a return that was announced before anything was promised for it. */
async function owedFor(tx: Transaction, orderId: number, announcedAt: string, pieces: LockedOrder['items']) {
  const order = await orderIn(tx, orderId)
  const market = marketOfShop(order.shopId)
  if (!market) throw new Error(`Order ${orderId} belongs to no shop`)
  const keys = new Set(pieces.map(({ key }) => key))
  const { total } = refundOf(order, keys, {
    market,
    today: dayOf(new Date(announcedAt)),
    announced: new Set(),
    wasWithdrawnFrom: await wasWithdrawnFrom(tx, orderId),
  })
  return total
}

type WaitingParcel = { number: number; isReady: boolean }

/** Parcels that still have it before them; one that was not sent cannot come. */
async function parcelsBefore(tx: Transaction, orderId: number, event: 'shipped' | 'delivered') {
  const isBefore = event === 'shipped' ? sql`shipped_at is null` : sql`delivered_at is null`
  const isReady = event === 'shipped' ? sql`true` : sql`shipped_at is not null`
  const { rows } = await tx.execute<WaitingParcel>(sql`
    select number, ${isReady} as "isReady" from order_packages
    where ${parcelsOnTheirWay(orderId)} and ${isBefore} order by number`)
  return rows
}

/** What was called off earns nothing. */
async function givePoints(tx: Transaction, orderId: number): Promise<void> {
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
}
