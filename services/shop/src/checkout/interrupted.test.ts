import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createRelay, type Deliver } from '../outbox/relay.ts'
import { readRefund } from '../settlement/refund-message.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { type DoomedShop, startDoomedShop } from '../testing/doomed-shop.ts'
import { type Attempt, killAtEveryPoint as killEverywhere } from '../testing/kill-at-every-point.ts'
import { createMortalPool } from '@vitrine/database/testing'
import { addGiftCard, addVoucher, fill, mustBeSound, newKey, stockOf, toldAbout, wishOf } from '../testing/ordering.ts'
import { base, type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

vi.setConfig({ testTimeout: 120_000 })

const provider = createTestProvider()
const told: string[] = []
const deliver: Deliver = async (delivery) => {
  if (delivery.kind === 'payment.refund') await provider.refund(readRefund(delivery), new AbortController().signal)
  else told.push(`${delivery.id} ${delivery.kind}`)
}

/** The process that goes on, and the one that is killed; both work on the same database. */
let running: RunningShop
let other: DoomedShop
let customer: Browser
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 5_000 }] })],
    payment: provider,
  })
  other = await startDoomedShop(running, provider)
  await addVoucher(running, { code: 'TEN' })
  customer = await running.customer()
})
afterAll(async () => {
  await other.stop()
  await running.stop()
})

/** Statements of one transaction leave the same behind: the usual run dies at every second one, `npm run test:full` at each. */
const stride = process.env['EVERYTHING'] ? 1 : 2
const killAtEveryPoint = (begin: () => Promise<Attempt>) =>
  killEverywhere(other.mortal, begin, () => mustBeSound(running), { stride })

/** A call of a browser that reaches the process that is killed. */
async function callDoomed({ cookie }: Browser, method: string, payload: unknown, key: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-shop-id': '10028', 'idempotency-key': key, cookie }
  const body = JSON.stringify({ payload })
  await other.doomed.fetch(new Request(`${base}/rpc/${method}`, { method: 'POST', headers, body }))
}

/** Everything an order takes, and what the provider was asked for. */
async function books() {
  const { rows } = await running.database.pool.query<{ uses: number; cards: number }>(
    "select uses, (select sum(balance)::int from gift_cards) as cards from vouchers where code = 'TEN'",
  )
  const { sold } = await stockOf(running, 1011)
  return { sold, uses: rows[0]?.uses ?? 0, cards: rows[0]?.cards ?? 0, charges: provider.charges.size }
}

/** Two pieces for 20000: 10 % off, 1000 from a gift card of its own, the rest by card. */
async function ready(browser: Browser, token = 'test_approve') {
  const card = `CARD-${newKey().toUpperCase()}`
  await addGiftCard(running, card, 1_000)
  await fill(browser, { 1011: 2 })
  const payment = { method: 'card', token } as const
  return { wish: await wishOf(browser, { voucher: 'TEN', giftCards: [card], payment }), key: newKey() }
}

async function placed(browser: Browser, token?: string): Promise<number> {
  const { wish, key } = await ready(browser, token)
  const reply = await browser.placeOrder(wish, { idempotencyKey: key })
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.orderId
}

const paymentOf = async (orderId: number) => {
  const { rows } = await running.database.pool.query<{ id: string; state: string; refunded: number }>(
    'select id, state, refunded from payments where order_id = $1',
    [orderId],
  )
  if (!rows[0]) throw new Error(`Order ${orderId} has no payment`)
  return rows[0]
}

it('an order: pressing again makes it once, with all it takes, and paid once', async () => {
  const died = await killAtEveryPoint(async () => {
    const visitor = running.visitor()
    const { wish, key } = await ready(visitor)
    const before = await books()
    return {
      work: () => callDoomed(visitor, 'placeOrder', wish, key),
      async mend() {
        const again = await visitor.placeOrder(wish, { idempotencyKey: key })
        expect(again).toMatchObject({ ok: true, value: { status: 'confirmed' } })
        if (!again.ok) return
        expect(await books()).toEqual({
          sold: before.sold + 2,
          uses: before.uses + 1,
          cards: before.cards - 1_000,
          charges: before.charges + 1,
        })
        expect(await toldAbout(running, `order:${again.value.orderId}`)).toEqual([
          'mail.order_confirmation',
          'order.confirmed',
        ])
        expect((await visitor.getBasket({})).basket.items).toEqual([])
      },
    }
  })
  expect(died).toBeGreaterThan(12)
})

it('an order that was paid, by a shopper who never comes back: it is there once, and confirmed by one mail', async () => {
  const orderOf = async (email: string) => {
    const { rows } = await running.database.pool.query<{ id: number; payment: string; state: string }>(
      `select o.id::int, p.id as payment, p.state from orders o join payments p on p.order_id = o.id where o.email = $1`,
      [email],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
    return rows[0]
  }
  let [paid, unpaid] = [0, 0]
  await killAtEveryPoint(async () => {
    const visitor = running.visitor()
    const { wish, key } = await ready(visitor)
    const email = `${key}@vitrine.example`
    return {
      work: () => callDoomed(visitor, 'placeOrder', { ...wish, customer: { ...wish.customer, email } }, key),
      async mend() {
        // The shopper does not press again; the next process settles what it finds, until nothing is open any more.
        const later =
          "update payments set asked_until = null, updated_at = now() - interval '1 minute', expires_at = now() - interval '1 second'"
        await running.database.pool.query(`${later} where state in ('created', 'pending')`)
        await running.shop.tidyUp()
        const found = await orderOf(email)
        const wasCharged = found !== undefined && provider.charges.has(found.payment)
        if (!found) return
        expect([found.state, wasCharged]).toEqual(wasCharged ? ['approved', true] : ['expired', false])
        const said = await toldAbout(running, `order:${found.id}`)
        expect(said).toEqual(
          wasCharged ? ['mail.order_confirmation', 'order.confirmed'] : ['mail.payment_failed', 'order.aborted'],
        )
        if (wasCharged) paid += 1
        else unpaid += 1
      },
    }
  })
  expect(paid).toBeGreaterThan(3)
  expect(unpaid).toBeGreaterThan(0)
})

it('an order that is declined: everything is where it was', async () => {
  const died = await killAtEveryPoint(async () => {
    const visitor = running.visitor()
    const { wish, key } = await ready(visitor, 'test_decline')
    const before = await books()
    return {
      work: () => callDoomed(visitor, 'placeOrder', wish, key),
      async mend() {
        expect(await visitor.placeOrder(wish, { idempotencyKey: key })).toMatchObject({
          ok: false,
          error: { code: 'PAYMENT_DECLINED' },
        })
        expect(await books()).toEqual({ ...before, charges: before.charges + 1 })
        expect((await visitor.getBasket({})).basket.items).toMatchObject([{ quantity: 2 }])
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})

it('a shopper who comes back from paying: the order becomes real once', async () => {
  const died = await killAtEveryPoint(async () => {
    const orderId = await placed(running.visitor(), 'test_redirect')
    const { id } = await paymentOf(orderId)
    return {
      work: () => other.doomed.completePayment(id),
      async mend() {
        expect(await running.shop.completePayment(id)).toMatchObject({ state: 'approved' })
        expect(await toldAbout(running, `order:${orderId}`)).toEqual(['mail.order_confirmation', 'order.confirmed'])
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})

it('a reservation that is over: the goods go back once', async () => {
  const died = await killAtEveryPoint(async () => {
    const before = await books()
    const orderId = await placed(running.visitor(), 'test_redirect_decline')
    await running.database.pool.query(
      "update payments set expires_at = now() - interval '1 second' where order_id = $1",
      [orderId],
    )
    return {
      work: () => other.doomed.tidyUp(),
      async mend() {
        // The claim of the dead process ends by itself after a while.
        await running.database.pool.query('update payments set asked_until = null')
        await running.shop.tidyUp()
        expect(await paymentOf(orderId)).toMatchObject({ state: 'declined' })
        const after = await books()
        expect(after).toEqual({ ...before, cards: before.cards + 1_000, charges: before.charges + 1 })
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})

it('an order that is called off: goods, voucher and money go back once', async () => {
  const died = await killAtEveryPoint(async () => {
    const before = await books()
    const orderId = await placed(customer)
    const key = newKey()
    return {
      work: () => callDoomed(customer, 'cancelOrder', { orderId }, key),
      async mend() {
        expect(await customer.cancelOrder({ orderId }, { idempotencyKey: key })).toMatchObject({ ok: true })
        expect(await books()).toEqual({ ...before, cards: before.cards + 1_000, charges: before.charges + 1 })
        expect(await paymentOf(orderId)).toMatchObject({ state: 'refunded', refunded: 17_000 })
        const kinds = await toldAbout(running, `order:${orderId}`)
        expect(kinds.filter((kind) => kind === 'payment.refund')).toHaveLength(1)
        expect(kinds.filter((kind) => kind === 'mail.order_cancelled')).toHaveLength(1)
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})

it('a parcel that came back: goods and money go back once', async () => {
  const died = await killAtEveryPoint(async () => {
    const before = await books()
    const orderId = await placed(customer)
    for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
    const found = await customer.getOrderById({ orderId })
    const items = found.ok ? found.value.items.map(({ key }) => ({ key })) : []
    const announced = await customer.createReturn({ orderId, items }, { idempotencyKey: newKey() })
    if (!announced.ok) throw new Error(announced.error.code)
    return {
      work: () => other.doomed.orders.receiveReturn(announced.value.id),
      async mend() {
        await running.shop.orders.receiveReturn(announced.value.id)
        expect(await running.shop.orders.receiveReturn(announced.value.id)).toBe(false)
        const after = await books()
        expect([after.sold, after.cards]).toEqual([before.sold, before.cards + 1_000])
        expect(await paymentOf(orderId)).toMatchObject({ state: 'refunded', refunded: 17_000 })
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})

it('the outbox delivers everything at least once, in its order, and a refund once', async () => {
  await running.database.pool.query('update outbox set done_at = now() where done_at is null')
  const relayOf = (pool: Pool) => createRelay({ db: openDatabase(pool), deliver, report: () => {} })
  const next = relayOf(running.database.pool)
  const died = await killAtEveryPoint(async () => {
    const orderId = await placed(customer)
    await customer.cancelOrder({ orderId }, { idempotencyKey: newKey() })
    const { id } = await paymentOf(orderId)
    told.length = 0
    // One of its own: several deliver at once, and those that are left over must not come to life again.
    const victim = createMortalPool(running.database.url)
    return {
      victim,
      work: () => relayOf(victim.pool).flush(),
      async mend() {
        await victim.pool.end()
        // The time of whatever the dead process had taken is over.
        await running.database.pool.query('update outbox set next_at = now() where done_at is null')
        await next.flush()
        const kinds = [...new Set(told)].map((each) => each.split(' ')[1])
        expect(kinds).toEqual(['mail.order_confirmation', 'order.confirmed', 'mail.order_cancelled', 'order.cancelled'])
        expect([...provider.refunds.values()].filter(({ paymentId }) => paymentId === id)).toHaveLength(1)
        const { rows } = await running.database.pool.query('select 1 from outbox where done_at is null')
        expect(rows).toEqual([])
      },
    }
  })
  expect(died).toBeGreaterThan(5)
})
