import { marketOfShop } from '@vitrine/contracts/markets'
import { type ContinuingContract, contractsOf, type Order } from '@vitrine/contracts/shop'
import { nullable, sql, text, type Transaction } from '@vitrine/database'
import { enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { orderIn } from '../orders/read-orders.ts'
import { confirmDelivery } from '../subscriptions/renewal-payment.ts'
import { startSubscriptions } from '../subscriptions/subscription-store.ts'

/** Which edition of the legal texts was agreed to; older orders have none written down. */
async function editionOf(tx: Transaction, orderId: number): Promise<string | undefined> {
  const edition = await tx.first(nullable(text), sql`select body->>'edition' from orders where id = ${orderId}`)
  return edition ?? undefined
}

/** The subscriptions that begin with an order; their terms are part of the confirmation. */
function beganWith(order: Order): ContinuingContract[] {
  const market = marketOfShop(order.shopId)
  return market ? contractsOf(order, market) : []
}

/**
 * An order is confirmed: by mail at once (C-07), as an event, and its subscriptions begin. The delivery of a
 * subscription begins none.
 */
export async function announceOrder(tx: Transaction, orderId: number): Promise<void> {
  const order = await orderIn(tx, orderId)
  const missing = order.subscriptionId === undefined ? undefined : await confirmDelivery(tx, orderId)
  const edition = await editionOf(tx, orderId)
  if (missing) await enqueueOrderMail(tx, order, 'subscription_delivery', { edition, subscription: { missing } })
  else await enqueueOrderMail(tx, order, 'order_confirmation', { edition, contracts: beganWith(order) })
  await enqueueOrderEvent(tx, order, 'confirmed')
  if (!missing) await startSubscriptions(tx, order)
}
