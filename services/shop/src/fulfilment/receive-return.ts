import { dayOf } from '@vitrine/contracts/delivery'
import { sql, type Transaction } from '@vitrine/database'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { settlePoints } from '../loyalty/points.ts'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { enqueueOrderEvent, enqueueOrderMail, orderAggregate } from '../orders/order-messages.ts'
import {
  type LockedOrder,
  lockKnownOrder,
  note,
  parcelsOnTheirWay,
  setItemStatus,
  setState,
} from '../orders/order-store.ts'
import { orderIn } from '../orders/read-orders.ts'
import { refundDetails, withoutPrice } from '../orders/refund-details.ts'
import { nextState } from '../orders/states.ts'
import { giveStockBack } from '../orders/stock.ts'
import { enqueue } from '../outbox/outbox.ts'
import { exchangeParcel } from '../returns/exchange-order.ts'
import { exchanges } from '../returns/exchange-store.ts'
import { readRefundContext } from '../returns/refund-context.ts'
import { refundOf } from '../returns/refund.ts'
import { exchangedLines } from '../returns/return-mails.ts'
import { returns } from '../returns/return-store.ts'
import { giveMoneyBack, lockPayments } from '../settlement/refunds.ts'

/** Restocks a return, and refunds it or releases the exchange; false if it is not on its way. */
export async function receiveReturn(tx: Transaction, returnId: string): Promise<boolean> {
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
  await writeOffDamaged(tx, returnId)
  await setItemStatus(tx, itemIds, 'returned')
  if (giftEmail !== null) {
    await receiveGift(tx, orderId, { returnId, giftEmail, owed, keys: pieces.map(({ key }) => key) })
    return true
  }
  const given = await giveMoneyBack(tx, payer, paid, owed)
  const exchange = await releaseExchange(tx, returnId)
  const event = exchange && owed === 0 ? 'exchange_received' : 'return_received'
  await setState(tx, orderId, next.value, { event })
  await settlePoints(tx, orderId, 'return')
  const keys = new Set(pieces.map(({ key }) => key))
  const currentOrder = await orderIn(tx, orderId)
  const back = currentOrder.items.filter(({ key }) => keys.has(key))
  const exchanged = await exchanges.of(tx, orderId)
  const refunded = new Set([...keys].filter((key) => !exchanged.has(key)))
  // A refund of an order on invoice is a bank transfer, so it is mailed as owed; goodwill that was paid before is not paid twice.
  const details = refundDetails(currentOrder, back, refunded, paid.length > 0 ? given : owed)
  await enqueueOrderMail(tx, currentOrder, 'refund', { ...details, ...(exchange && { exchange }) }, back)
  await enqueueOrderEvent(tx, currentOrder, 'returned')
  return true
}

/** Worn and damaged pieces came back like the others, and are not sold again. */
async function writeOffDamaged(tx: Transaction, returnId: string): Promise<void> {
  await tx.run(sql`
    update variants v set quantity = v.quantity - lost.pieces
    from (select i.variant_id, count(*)::int as pieces from return_items ri join order_items i on i.id = ri.order_item_id
      where ri.return_id = ${returnId} and ri.condition in ('worn', 'damaged') group by 1) lost
    where v.id = lost.variant_id`)
}

/** The returned size has arrived: the new size is released, with new delivery days. */
async function releaseExchange(tx: Transaction, returnId: string) {
  const orderId = await exchanges.orderOf(tx, returnId)
  if (orderId === undefined) return undefined
  const order = await orderIn(tx, orderId)
  const market = marketOfOrder(order)
  const delivery = order.packages.some(({ carrierKey }) => carrierKey === 'store') ? 'collection' : 'standard'
  const { earliest, latest } = exchangeParcel(order, delivery, { market, today: dayOf(new Date(), market) })
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
  const market = marketOfOrder(order)
  const facts = await readRefundContext(tx, orderId, { market, today: dayOf(new Date(announcedAt), market) })
  const { total } = refundOf(order, new Set(pieces.map(({ key }) => key)), { ...facts, announced: new Set() })
  return total
}
