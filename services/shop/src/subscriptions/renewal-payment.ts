import { plusDays } from '@vitrine/contracts/delivery'
import { marketOfShop } from '@vitrine/contracts/markets'
import { colourName, nameLanguage, type Order } from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'
import { sayIn } from '../messages/language.ts'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { linesOf } from '../orders/order-mail.ts'
import { orderIn } from '../orders/read-orders.ts'
import { enqueue } from '../outbox/outbox.ts'
import { deliveries, type Item } from './renewal-store.ts'
import { subscriptions } from './subscription-store.ts'

/** Days until the shop asks again by itself after the first and the second refusal; after the third it gives up. */
const pauses = [3, 4] as const

type About = { subscriptionId: string; shopId: number; email: string; firstName: string }
type Piece = { name: string; language?: string; detail: string; quantity: number; picture?: string }

/** Mails the owner of a subscription, in the language of its shop. */
export async function enqueueDeliveryMail(
  tx: Transaction,
  { subscriptionId, shopId, email, firstName }: About,
  kind: 'subscription_unpaid' | 'subscription_sold_out',
  facts: { day: string; next: string | null; lines: readonly Piece[]; total?: number; tryAgainOn?: string | null },
): Promise<void> {
  const market = marketOfShop(shopId)
  if (!market) throw new Error(`Subscription ${subscriptionId} belongs to no shop`)
  const payload = { to: email, locale: market.locale, firstName, ...facts }
  await enqueue(tx, { aggregate: `subscription:${subscriptionId}`, kind: `mail.${kind}`, payload })
}

/** The missing items, as mails list them; the first order knows how their articles look. */
export function toPieces(items: readonly Item[], first: Order): Piece[] {
  const say = sayIn(marketOfOrder(first))
  return items.map(({ productId, name, size, quantity }) => {
    const product = first.items.find((item) => item.product.id === productId)?.product
    const colour = product && colourName(product)
    const language = product && nameLanguage(product)
    const picture = product?.images[0]?.hash
    const detail = [colour, size && say('size', { size })].filter(Boolean).join(', ')
    return { name, ...(language && { language }), detail, quantity, ...(picture && { picture }) }
  })
}

/** Confirms a renewal: an earlier payment problem is settled and a paused subscription resumes. Returns the missing items. */
export async function confirmDelivery(tx: Transaction, orderId: number): Promise<Piece[]> {
  const delivery = await deliveries.ofOrder(tx, orderId)
  if (!delivery) throw new Error(`Order ${orderId} is no delivery although it belongs to a subscription`)
  await deliveries.setState(tx, orderId, { state: 'ordered', tryAgainOn: null })
  await settleDelivery(tx, delivery)
  const { missing, firstOrderId } = delivery
  return missing.length === 0 ? [] : toPieces(missing, await orderIn(tx, firstOrderId))
}

/** Nothing of a delivery is left to pay. */
export const settleDelivery = (
  tx: Transaction,
  { subscriptionId, tries }: { subscriptionId: string; tries: number },
): Promise<void> => subscriptions.settleProblem(tx, subscriptionId, { goesOn: tries > pauses.length })

/**
 * The payment of a renewal failed: it is retried some days later, and after the last retry the subscription waits for
 * its owner. An order that is no longer the last try changes nothing.
 */
export async function failDelivery(tx: Transaction, order: Order, isTold: boolean): Promise<void> {
  const delivery = await deliveries.ofOrder(tx, order.id)
  if (delivery?.state !== 'ordered') return
  const { subscriptionId, tries, triedOn, day } = delivery
  const pause = pauses[tries - 1]
  const tryAgainOn = pause === undefined ? null : plusDays(triedOn, pause)
  await deliveries.setState(tx, order.id, { state: 'unpaid', tryAgainOn })
  const next = await subscriptions.noteProblem(tx, subscriptionId, { isOver: tryAgainOn === null })
  if (isTold)
    await enqueueDeliveryMail(
      tx,
      { subscriptionId, shopId: order.shopId, email: order.customer.email, firstName: order.customer.firstName },
      'subscription_unpaid',
      { day, next, tryAgainOn, total: order.cost.withTax, lines: linesOf(order.items, marketOfOrder(order)) },
    )
}

/** Whether an unpaid order is still the latest attempt of its renewal. */
export async function isAwaitedDelivery(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from subscription_deliveries where order_id = ${orderId} and state = 'unpaid' for update`)
  return found > 0
}
