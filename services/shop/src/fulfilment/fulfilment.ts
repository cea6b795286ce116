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
import type { StepRefusal } from '@vitrine/contracts/desk'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { invoiceOf } from '../invoices/invoice.ts'
import { settlePoints } from '../loyalty/points.ts'
import { enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { lockOrder, note, parcelsOnTheirWay, setState } from '../orders/order-store.ts'
import { orderIn } from '../orders/read-orders.ts'
import { nextState } from '../orders/states.ts'
import { exchanges } from '../returns/exchange-store.ts'
import { receiveReturn } from './receive-return.ts'
import { stepRefusal } from './step-refusal.ts'

export type Fulfilment = ReturnType<typeof createFulfilment>

/** Steps of the warehouse leave their order alone when they are refused. */
type StepResult = Promise<Result<true, StepRefusal>>

/** Packs an order: from here on a customer cannot call it off any more. */
export async function packOrder(tx: Transaction, orderId: number): StepResult {
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  const next = nextState(order, { type: 'packed' })
  if (!next.ok) return fail(stepRefusal(order, 'pack') ?? 'ALREADY_PACKED')
  // A size that is exchanged leaves once the old one is here.
  if (await exchanges.isAwaiting(tx, orderId)) return fail('AWAITS_RETURN')
  await setState(tx, orderId, next.value)
  await tx.run(sql`update order_packages set status = 'shipment_pending' where ${parcelsOnTheirWay(orderId)}`)
  await enqueueOrderEvent(tx, await orderIn(tx, orderId), 'packed')
  return ok(true)
}

/** Hands the order, or one parcel of several, to the carrier; the order follows with the last of them. */
export const shipOrder = (
  tx: Transaction,
  orderId: number,
  { trackingId, parcel }: { trackingId: string; parcel?: number | undefined },
): StepResult =>
  moveParcels(tx, { orderId, parcel, event: 'shipped' }, async (chosen) => {
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

/** Notes that the order, or one parcel of several, has come. */
export const deliverOrder = (tx: Transaction, orderId: number, parcel?: number): StepResult =>
  moveParcels(tx, { orderId, parcel, event: 'delivered' }, async (chosen, isLast) => {
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

/** The steps of the warehouse. Every call returns whether the order was in a state that allows it. */
export function createFulfilment(db: Database) {
  const isDone = async (step: (tx: Transaction) => StepResult): Promise<boolean> => (await inTransaction(db, step)).ok
  return {
    pack: (orderId: number) => isDone((tx) => packOrder(tx, orderId)),
    ship: (orderId: number, trackingId: string) => isDone((tx) => shipOrder(tx, orderId, { trackingId })),
    deliver: (orderId: number) => isDone((tx) => deliverOrder(tx, orderId)),

    /** One parcel of several; the order follows with the last of them. */
    shipParcel: (orderId: number, parcel: number, trackingId: string) =>
      isDone((tx) => shipOrder(tx, orderId, { trackingId, parcel })),
    deliverParcel: (orderId: number, parcel: number) => isDone((tx) => deliverOrder(tx, orderId, parcel)),

    /** Receives a return: restocks it, and refunds it or releases the exchange (W-09). */
    receiveReturn: (returnId: string): Promise<boolean> => inTransaction(db, (tx) => receiveReturn(tx, returnId)),
  }
}

type ParcelMove = { orderId: number; parcel: number | undefined; event: 'shipped' | 'delivered' }

/** Moves the parcels on that can be, and with the last of them the order. */
async function moveParcels(
  tx: Transaction,
  { orderId, parcel, event }: ParcelMove,
  work: (parcels: number[], isLast: boolean) => Promise<void>,
): StepResult {
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  const waiting = await parcelsBefore(tx, orderId, event)
  const chosen = parcel === undefined ? waiting : waiting.filter(({ number }) => number === parcel)
  const isLast = chosen.length === waiting.length
  const next = nextState(order, { type: event })
  const isPossible = isLast ? next.ok : order.shipping === 'shipping_ordered'
  const step = event === 'shipped' ? 'ship' : 'deliver'
  if (chosen.length === 0) return fail(stepRefusal(order, step) ?? 'NO_SUCH_PARCEL')
  if (!isPossible) return fail(stepRefusal(order, step) ?? 'NOT_SHIPPED')
  if (chosen.some(({ isReady }) => !isReady)) return fail('NOT_SHIPPED')
  if (isLast && next.ok) await setState(tx, orderId, next.value, { isInvoice: event === 'delivered' })
  else await note(tx, orderId, `parcel_${event}`)
  await work(
    chosen.map(({ number }) => number),
    isLast,
  )
  if (isLast) await enqueueOrderEvent(tx, await orderIn(tx, orderId), event)
  return ok(true)
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
