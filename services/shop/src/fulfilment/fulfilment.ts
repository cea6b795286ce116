import {
  bool,
  type Database,
  int,
  inTransaction,
  row,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { invoiceOf } from '../invoices/invoice.ts'
import { settlePoints } from '../loyalty/points.ts'
import { enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { lockOrder, note, parcelsOnTheirWay, setState } from '../orders/order-store.ts'
import { orderIn } from '../orders/read-orders.ts'
import { nextState } from '../orders/states.ts'
import { exchanges } from '../returns/exchange-store.ts'
import { receiveReturn } from './receive-return.ts'

export type Fulfilment = ReturnType<typeof createFulfilment>

/** The steps of the warehouse. Every call returns whether the order was in a state that allows it. */
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
      if (isLast) await enqueueOrderEvent(tx, await orderIn(tx, orderId), event)
      return true
    })

  const ship = (orderId: number, trackingId: string, parcel?: number) =>
    moveParcels(orderId, parcel, 'shipped', async (tx, chosen) => {
      await tx.run(sql`
        update order_packages set status = 'shipment_completed', shipped_at = now(),
          tracking_id = ${trackingId} || case when number = 1 or ${parcel !== undefined} then '' else '-' || number end
        where order_id = ${orderId} and number = any(${chosen}::int[])`)
      const currentOrder = await orderIn(tx, orderId)
      const packages = currentOrder.packages.filter(({ id }) => chosen.includes(id))
      const sent = currentOrder.items.filter((item) => item.status === 'available' && chosen.includes(item.packageId))
      // With the last parcel the bill goes along.
      const invoice = invoiceOf(currentOrder)
      await enqueueOrderMail(tx, { ...currentOrder, packages }, 'order_shipped', { ...(invoice && { invoice }) }, sent)
    })

  const deliver = (orderId: number, parcel?: number) =>
    moveParcels(orderId, parcel, 'delivered', async (tx, chosen, isLast) => {
      await tx.run(sql`
        update order_packages set delivered_at = now() where order_id = ${orderId} and number = any(${chosen}::int[])`)
      const came = await tx.rows(
        text,
        sql`
          update order_items set status = 'delivered'
          where order_id = ${orderId} and package_id = any(${chosen}::int[]) and status = 'available' returning key`,
      )
      const keys = new Set(came)
      const currentOrder = await orderIn(tx, orderId)
      const items = currentOrder.items.filter(({ key }) => keys.has(key))
      await enqueueOrderMail(tx, currentOrder, 'order_delivered', {}, items)
      if (isLast) await settlePoints(tx, orderId, 'order')
    })

  return {
    /** From here on an order cannot be called off any more. */
    pack: (orderId: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId)
        const next = order && nextState(order, { type: 'packed' })
        // A size that is exchanged leaves once the old one is here.
        if (!next?.ok || (await exchanges.isAwaiting(tx, orderId))) return false
        await setState(tx, orderId, next.value)
        await tx.run(sql`
          update order_packages set status = 'shipment_pending' where ${parcelsOnTheirWay(orderId)}`)
        await enqueueOrderEvent(tx, await orderIn(tx, orderId), 'packed')
        return true
      }),

    ship: (orderId: number, trackingId: string): Promise<boolean> => ship(orderId, trackingId),
    deliver: (orderId: number): Promise<boolean> => deliver(orderId),

    /** One parcel of several; the order follows with the last of them. */
    shipParcel: (orderId: number, parcel: number, trackingId: string): Promise<boolean> =>
      ship(orderId, trackingId, parcel),
    deliverParcel: (orderId: number, parcel: number): Promise<boolean> => deliver(orderId, parcel),

    /** Receives a return: restocks it, and refunds it or releases the exchange (W-09). */
    receiveReturn: (returnId: string): Promise<boolean> => inTransaction(db, (tx) => receiveReturn(tx, returnId)),
  }
}

const WaitingParcel = row({ number: int, isReady: bool })
type WaitingParcel = ValueOf<typeof WaitingParcel>

/** Parcels that still have it before them; one that was not sent cannot come. */
async function parcelsBefore(tx: Transaction, orderId: number, event: 'shipped' | 'delivered') {
  const isBefore = event === 'shipped' ? sql`shipped_at is null` : sql`delivered_at is null`
  const isReady = event === 'shipped' ? sql`true` : sql`shipped_at is not null`
  return tx.rows(
    WaitingParcel,
    sql`
      select number, ${isReady} as "isReady" from order_packages
      where ${parcelsOnTheirWay(orderId)} and ${isBefore} order by number`,
  )
}
