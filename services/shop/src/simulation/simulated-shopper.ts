import type { InputOf, Order, Placed, Quote, ShopContract } from '@vitrine/contracts/shop'
import type { Random } from '@vitrine/resilience'
import { addGiftCard, newKey, someAddress, someCustomer, type Wish } from '../testing/ordering.ts'
import { base, type Browser } from '../testing/running-shop.ts'
import { type SimulatedWorld, variantIds } from './simulated-world.ts'
import type { StatementScheduler } from './statement-scheduler.ts'

/** One press of the order button, and the reply if there was one. */
type OrderIntent = { wish: Wish; key: string; orderId: number | null }

type Shopping = { world: SimulatedWorld; scheduler: StatementScheduler; browser: Browser; random: Random }

/** A shopper repeats a press without a reply this often. */
const mostTries = 8

const payments: readonly Wish['payment'][] = [
  { method: 'invoice' },
  { method: 'card', token: 'test_approve' },
  { method: 'card', token: 'test_approve' },
  { method: 'card', token: 'test_decline' },
  { method: 'card', token: 'test_redirect' },
]

/** A customer who fills baskets, orders, pays, cancels and returns, as the seed says. */
export function createSimulatedShopper({ world, scheduler, browser, random }: Shopping) {
  const intents: OrderIntent[] = []

  /** Sends until there is a reply; the key makes all tries one. Null when the shop never answered. */
  async function ask<Reply>(method: string, payload: unknown, key: string = newKey()): Promise<Reply | null> {
    for (let tries = 0; tries < mostTries; tries++) {
      const headers = {
        'content-type': 'application/json',
        'x-shop-id': '10028',
        'idempotency-key': key,
        cookie: browser.cookie,
      }
      const request = new Request(`${base}/rpc/${method}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ payload }),
      })
      const reply = await world.simulated.fetch(request)
      if (reply.status === 500) throw new Error(`${method} answered 500`)
      if (reply.ok) return (reply.status === 204 ? {} : await reply.json()) as Reply
      if (reply.status !== 503 && reply.status !== 409) return null
      await scheduler.rest()
    }
    return null
  }

  async function putIntoBasket(): Promise<void> {
    const customData = random.isLikely(0.2) ? { customData: { subscriptionDefinition: { interval: 'monthly' } } } : {}
    await ask('addItemToBasket', { variantId: random.pick(variantIds), quantity: 1 + random.below(3), ...customData })
  }

  async function changeBasket(): Promise<void> {
    const found = await ask<{ basket: { items: { key: string }[] } }>('getBasket', {})
    const [item] = found?.basket.items ?? []
    if (!item) return
    if (random.isLikely(0.3)) await ask('removeItemFromBasket', { itemKey: item.key })
    else await ask('updateBasketItem', { basketItemKey: item.key, update: { quantity: 1 + random.below(4) } })
  }

  async function order(): Promise<void> {
    await putIntoBasket()
    const codes: InputOf<ShopContract['getQuote']> = {}
    if (random.isLikely(0.4)) codes.voucher = 'TEN'
    if (random.isLikely(0.3)) {
      const card = `CARD-${newKey().toUpperCase()}`
      await addGiftCard(world.steady, card, 1_000)
      codes.giftCards = [card]
    }
    const quote = await ask<Quote>('getQuote', codes)
    if (!quote) return
    const intent: OrderIntent = {
      wish: {
        ...codes,
        basketVersion: quote.basket.version,
        expectedTotal: quote.cost.withTax,
        customer: someCustomer,
        shippingAddress: someAddress,
        payment: random.pick(payments),
        acceptTerms: true,
      },
      key: newKey(),
      orderId: null,
    }
    intents.push(intent)
    const placed = await ask<Placed>('placeOrder', intent.wish, intent.key)
    intent.orderId = placed?.orderId ?? null
  }

  const someOrder = (): number | undefined => {
    const orders = intents.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    return orders.length > 0 ? random.pick(orders) : undefined
  }

  async function cancel(): Promise<void> {
    const orderId = someOrder()
    if (orderId !== undefined) await ask('cancelOrder', { orderId })
  }

  /** Work that is no call of a shopper: repeated by the next process. */
  async function repeat(work: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < mostTries; tries++) {
      const isDone = await work().then(
        () => true,
        () => false,
      )
      if (isDone) return
      await scheduler.rest()
    }
  }

  async function sendBack(): Promise<void> {
    const orderId = someOrder()
    if (orderId === undefined) return
    const { orders } = world.simulated
    await repeat(() => orders.pack(orderId))
    await repeat(() => orders.ship(orderId, 'VT1'))
    await repeat(() => orders.deliver(orderId))
    const found = await ask<Order>('getOrderById', { orderId })
    if (!found) return
    const items = found.items.slice(0, 1 + random.below(found.items.length)).map(({ key }) => ({ key }))
    const announced = await ask<{ id: string }>('createReturn', { orderId, items })
    if (announced && random.isLikely(0.8)) await repeat(() => orders.receiveReturn(announced.id))
  }

  async function comeBackFromPaying(): Promise<void> {
    const orderId = someOrder()
    if (orderId === undefined) return
    const { rows } = await world.steady.database.pool.query<{ id: string }>(
      "select id from payments where order_id = $1 and state = 'pending'",
      [orderId],
    )
    for (const { id } of rows) await repeat(() => world.simulated.completePayment(id))
  }

  const steps = [putIntoBasket, changeBasket, order, order, order, cancel, sendBack, comeBackFromPaying]
  return {
    intents,
    repeat,
    async shop(): Promise<void> {
      for (let count = 2 + random.below(4); count > 0; count--) await random.pick(steps)()
    },
    order,
  }
}
