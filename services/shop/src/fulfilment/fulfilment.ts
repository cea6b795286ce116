import { dayOf } from '@vitrine/contracts/delivery'
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
import { exchangeParcel } from '../returns/exchange-order.ts'
import { exchanges } from '../returns/exchange-store.ts'
import { refundOf } from '../returns/refund.ts'
import { returns } from '../returns/return-store.ts'
import { exchangedLines, readRefundContext } from '../returns/announce-return.ts'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { settlePoints } from '../loyalty/points.ts'
import { enqueue } from '../outbox/outbox.ts'
import { invoiceOf } from '../invoices/invoice.ts'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { refundDetails, withoutPrice } from '../orders/refund-details.ts'
import {
  type LockedOrder,
  lockKnownOrder,
  lockOrder,
  note,
  parcelsOnTheirWay,
  setItemStatus,
  setState,
} from '../orders/order-store.ts'
import { giveMoneyBack, lockPayments } from '../settlement/refunds.ts'
import { nextState } from '../orders/states.ts'
import { giveStockBack } from '../orders/stock.ts'
import { orderAggregate, enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { orderIn } from '../orders/read-orders.ts'

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
    receiveReturn: (returnId: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const received = await returns.move(tx, returnId, 'announced', 'refunded')
        if (!received) return false
        const { orderId, itemIds, giftEmail } = received
        const payer = await exchanges.payerOf(tx, orderId)
        const paid = await lockPayments(tx, payer)
        const order = await lockKnownOrder(tx, orderId)
        const pieces = order.items.filter(({ id }) => itemIds.includes(id))
        const owed = received.refund ?? (await owedFor(tx, orderId, received.announcedAt, pieces))
        const isWhole = order.items.every(({ id, status }) => itemIds.includes(id) || status !== 'delivered')
        const next = nextState(order, { type: 'returned', isWhole, isRefunded: owed > 0 })
        if (!next.ok) throw new Error(`Order ${orderId} has a return although nothing of it was delivered`)
        await giveStockBack(tx, orderId, itemIds, { wasSent: true })
        await setItemStatus(tx, itemIds, 'returned')
        if (giftEmail !== null) {
          await receiveGift(tx, orderId, { returnId, giftEmail, owed, keys: pieces.map(({ key }) => key) })
          return true
        }
        await giveMoneyBack(tx, payer, paid, owed)
        const exchange = await releaseExchange(tx, returnId)
        const event = exchange && owed === 0 ? 'exchange_received' : 'return_received'
        await setState(tx, orderId, next.value, { event })
        await settlePoints(tx, orderId, 'return')
        const keys = new Set(pieces.map(({ key }) => key))
        const currentOrder = await orderIn(tx, orderId)
        const back = currentOrder.items.filter(({ key }) => keys.has(key))
        const exchanged = await exchanges.of(tx, orderId)
        const refunded = new Set([...keys].filter((key) => !exchanged.has(key)))
        // A refund of an order on invoice is a bank transfer, so it is mailed as owed.
        const details = refundDetails(currentOrder, back, refunded, owed)
        await enqueueOrderMail(tx, currentOrder, 'refund', { ...details, ...(exchange && { exchange }) }, back)
        await enqueueOrderEvent(tx, currentOrder, 'returned')
        return true
      }),
  }
}

/** The returned size has arrived: the new size is released, with new delivery days. */
async function releaseExchange(tx: Transaction, returnId: string) {
  const orderId = await exchanges.orderOf(tx, returnId)
  if (orderId === undefined) return undefined
  const order = await orderIn(tx, orderId)
  const market = marketOfOrder(order)
  const delivery = order.packages.some(({ carrierKey }) => carrierKey === 'store') ? 'collection' : 'standard'
  const { earliest, latest } = exchangeParcel(order, delivery, { market, today: dayOf(new Date()) })
  await tx.run(sql`
    update order_packages set earliest = ${earliest}, latest = ${latest} where ${parcelsOnTheirWay(orderId)}`)
  return { orderNumber: order.referenceKey, lines: await exchangedLines(tx, returnId) }
}

/**
 * A gift was returned: its worth goes on a gift card, mailed to the sender of the return. The order was paid and stays
 * so; its buyer is written nothing.
 */
async function receiveGift(
  tx: Transaction,
  orderId: number,
  { returnId, giftEmail, owed, keys }: { returnId: string; giftEmail: string; owed: number; keys: readonly string[] },
): Promise<void> {
  await note(tx, orderId, 'gift_return_received')
  const order = await orderIn(tx, orderId)
  const market = marketOfOrder(order)
  const card = owed > 0 ? await giftCards.issue(tx, order.currencyCode, owed) : undefined
  if (card) await returns.payOnGiftCard(tx, returnId, card.id)
  const items = order.items.filter(({ key }) => keys.includes(key))
  const lines = withoutPrice(order, items)
  const payload = { to: giftEmail, locale: market.locale, lines, ...(card && { giftCard: card.code, amount: owed }) }
  await enqueue(tx, { aggregate: orderAggregate(orderId), kind: 'mail.gift_return_received', payload })
  await enqueueOrderEvent(tx, order, 'returned')
}

/** The refund of a return that was announced before refunds were stored with it. */
async function owedFor(tx: Transaction, orderId: number, announcedAt: string, pieces: LockedOrder['items']) {
  const order = await orderIn(tx, orderId)
  const facts = await readRefundContext(tx, orderId, {
    market: marketOfOrder(order),
    today: dayOf(new Date(announcedAt)),
  })
  const { total } = refundOf(order, new Set(pieces.map(({ key }) => key)), { ...facts, announced: new Set() })
  return total
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
