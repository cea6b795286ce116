import { marketOfShop } from '@vitrine/contracts/markets'
import { type ContinuingContract, contractsOf, type Order } from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import { confirmDelivery, toPieces } from '../after-sales/delivery-outcome.ts'
import { startSubscriptions } from '../after-sales/subscription-store.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../outbox/outbox.ts'
import { toOrderMail } from './order-mail.ts'
import { readOrder } from './read-orders.ts'

/** What is told about one order keeps its sequence. */
export const aboutOrder = (orderId: number): string => `order:${orderId}`

/** The order as it stands inside this transaction. */
export async function orderIn(tx: Transaction, orderId: number): Promise<Order> {
  const order = await readOrder(tx, sql`o.id = ${orderId}`)
  if (!order) throw new Error(`Order ${orderId} is gone`)
  return order
}

/** Sends a mail about an order to whoever made it, in the language of its shop. */
export async function mailAbout(
  tx: Transaction,
  order: Order,
  kind: string,
  more: Record<string, unknown> = {},
  items: Order['items'] = order.items,
): Promise<void> {
  const market = marketOfShop(order.shopId)
  if (!market) throw new Error(`Order ${order.id} belongs to no shop`)
  const payload = { ...toOrderMail(order, market, items), ...more }
  await enqueue(tx, { aggregate: aboutOrder(order.id), kind: `mail.${kind}`, payload })
}

/** Tells other systems what became of an order. */
export async function eventAbout(tx: Transaction, order: Order, kind: string): Promise<void> {
  const variants = Map.groupBy(order.items, ({ variant }) => variant.id)
  const payload = {
    orderId: order.id,
    referenceKey: order.referenceKey,
    shopId: order.shopId,
    status: order.status,
    total: order.cost.withTax,
    currency: order.currencyCode,
    items: [...variants].map(([variantId, pieces]) => ({
      variantId,
      quantity: pieces.length,
      amount: pieces.reduce((sum, { price }) => sum + price.withTax, 0),
    })),
  }
  await enqueue(tx, { aggregate: aboutOrder(order.id), kind: `order.${kind}`, payload })
}

/** Which edition of the legal texts was agreed to; older orders have none written down. */
async function editionOf(tx: Transaction, orderId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ edition: string | null }>(
    sql`select body->>'edition' as edition from orders where id = ${orderId}`,
  )
  return rows[0]?.edition ?? undefined
}

/** What goes on after an order: its terms are kept with the confirmation. */
function beganWith(order: Order): ContinuingContract[] {
  const market = marketOfShop(order.shopId)
  return market ? contractsOf(order, market) : []
}

/**
 * An order has become real: it is confirmed by mail at once (C-07), told to others, and its subscriptions begin. A
 * delivery of one begins none.
 */
export async function announceOrder(tx: Transaction, orderId: number): Promise<void> {
  const order = await orderIn(tx, orderId)
  const missing = order.subscriptionId === undefined ? undefined : toPieces(await confirmDelivery(tx, orderId))
  const edition = await editionOf(tx, orderId)
  if (missing) await mailAbout(tx, order, 'subscription_delivery', { edition, subscription: { missing } })
  else await mailAbout(tx, order, 'order_confirmation', { edition, contracts: beganWith(order) })
  await eventAbout(tx, order, 'confirmed')
  if (!missing) await startSubscriptions(tx, order)
}
