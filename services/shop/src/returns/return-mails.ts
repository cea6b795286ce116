import type { Market } from '@vitrine/contracts/markets'
import type { Order, Return, ReturnWay } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { enqueueOrderMail, orderAggregate } from '../orders/order-messages.ts'
import { note } from '../orders/order-store.ts'
import { orderIn } from '../orders/read-orders.ts'
import { refundDetails, withoutPrice } from '../orders/refund-details.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CancelExchangeTokens } from './cancel-exchange-token.ts'
import { exchanges } from './exchange-store.ts'

type AnnouncedReturn = {
  id: string
  items: Order['items']
  way: ReturnWay
  refund: number
  /** Keys of the items that are refunded instead of exchanged. */
  forMoney: ReadonlySet<string>
  cancelTokens: CancelExchangeTokens
}

/** Mail to the buyer, with the refund and the exchange. */
export async function announceToBuyer(
  tx: Transaction,
  order: Order,
  made: Return,
  { id, items, way, refund, forMoney, cancelTokens }: AnnouncedReturn,
): Promise<void> {
  await note(tx, order.id, 'return_announced')
  const exchangeId = await exchanges.orderOf(tx, id)
  const exchange = exchangeId !== undefined && {
    orderNumber: made.exchangeOrder,
    days: made.holdDays,
    callOff: cancelTokens.make(exchangeId),
    lines: await exchangedLines(tx, id),
  }
  const more = {
    identCode: made.identCode,
    way,
    ...refundDetails(order, items, forMoney, refund),
    ...(exchange && { exchange }),
  }
  await enqueueOrderMail(tx, order, 'return_announced', more, items)
}

/** Lines of the exchange order for a mail. */
export async function exchangedLines(tx: Transaction, returnId: string) {
  const orderId = await exchanges.orderOf(tx, returnId)
  if (orderId === undefined) return []
  const order = await orderIn(tx, orderId)
  const { items } = order
  return withoutPrice(
    order,
    items.filter(({ status }) => status !== 'cancelled'),
  )
}

/** Mail to the recipient of a gift: no prices, no names, and no mail to its giver. */
export async function announceGiftReturn(
  tx: Transaction,
  order: Order,
  { identCode, way }: Return,
  { items, market, giftEmail }: { items: Order['items']; market: Market; giftEmail: string },
): Promise<void> {
  await note(tx, order.id, 'gift_return_announced')
  const lines = withoutPrice(order, items)
  await enqueue(tx, {
    aggregate: orderAggregate(order.id),
    kind: 'mail.gift_return_announced',
    payload: { to: giftEmail, locale: market.locale, lines, identCode, way },
  })
}
