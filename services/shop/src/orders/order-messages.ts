import type { Order } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'
import { marketOfOrder } from './market-of-order.ts'
import { toOrderMail } from './order-mail.ts'

/** Messages about one order are delivered in sequence. */
export const orderAggregate = (orderId: number): string => `order:${orderId}`

/** Sends a mail about an order to its customer, in the language of its shop. */
export async function enqueueOrderMail(
  tx: Transaction,
  order: Order,
  kind: string,
  more: Record<string, unknown> = {},
  items: Order['items'] = order.items,
): Promise<void> {
  const payload = { ...toOrderMail(order, marketOfOrder(order), items), ...more }
  await enqueue(tx, { aggregate: orderAggregate(order.id), kind: `mail.${kind}`, payload })
}

/** Sends an event about an order to other systems. */
export async function enqueueOrderEvent(tx: Transaction, order: Order, kind: string): Promise<void> {
  const variants = Map.groupBy(order.items, ({ variant }) => variant.id)
  const payload = {
    orderId: order.id,
    referenceKey: order.referenceKey,
    shopId: order.shopId,
    status: order.status,
    total: order.cost.withTax,
    currency: order.currencyCode,
    // For the packers: no prices in the parcel, and a card with the note.
    ...(order.gift && { gift: order.gift }),
    items: [...variants].map(([variantId, pieces]) => ({
      variantId,
      quantity: pieces.length,
      amount: pieces.reduce((sum, { price }) => sum + price.withTax, 0),
    })),
  }
  await enqueue(tx, { aggregate: orderAggregate(order.id), kind: `order.${kind}`, payload })
}
