import type { Order, Return } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { callOffLateExchanges } from '../cancellation/cancel-late-exchanges.ts'
import { renderMail } from '../mails/render-mail.ts'
import { addGiftCard, mustBeSound, newKey, order, stockOf, type Wish } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const [small, medium, large, lastOne] = [1011, 1012, 1013, 1014]
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        name: 'Mantel',
        price: 10_001,
        sizes: [
          { size: 'S', quantity: 500 },
          { size: 'M', quantity: 500 },
          { size: 'L', quantity: 0 },
          { size: 'XL', quantity: 1 },
        ],
      }),
      makeStyle({ id: 102, name: 'Schal', price: 1_999, sizes: [{ size: 'M', quantity: 500 }] }),
      makeStyle({ id: 103, name: 'Hut', price: 1_999, sizes: [{ size: 'S' }, { size: 'M' }] }),
    ],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const email = 'ada@vitrine.example'
const keyed = () => ({ idempotencyKey: newKey() })
const byCard = { payment: { method: 'card' } } as const
const steps = ['pack', 'ship', 'deliver'] as const

async function deliver(orderId: number): Promise<boolean[]> {
  const done: boolean[] = []
  for (const step of steps) done.push(await running.shop.orders[step](orderId, 'VT1'))
  return done
}

/** A delivered order with its number and item keys. */
async function bought(items: Record<number, number>, changes: Partial<Wish> = byCard, browser = running.visitor()) {
  const { orderId, referenceKey, cbd } = await order(browser, items, changes)
  await deliver(orderId)
  const read = async (): Promise<Order> => {
    const found = await browser.getOrderDataByCbd({ cbdToken: cbd })
    if (!found.ok) throw new Error(found.error.code)
    return found.value
  }
  return {
    orderId,
    facts: { orderNumber: referenceKey, email },
    keys: (await read()).items.map(({ key }) => key),
    read,
  }
}

type Pieces = readonly { key: string; exchangeFor?: number }[]

async function announced(
  facts: { orderNumber: string; email: string },
  items: Pieces,
  browser = running.visitor(),
): Promise<Return> {
  const made = await browser.requestReturn({ ...facts, items: [...items] }, keyed())
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

/** The order that brings the new size, by the number the receipt names. */
async function exchangeOrder({ exchangeOrder: number }: Return) {
  const { rows } = await running.database.pool.query<{ id: number; status: string; total: number }>(
    'select id::int, status, total from orders where reference_key = $1',
    [number],
  )
  const [found] = rows
  if (!found) throw new Error(`There is no order ${number}`)
  return found
}

const refundedOf = async (orderId: number) => {
  const { rows } = await running.database.pool.query<{ refunded: number }>(
    'select coalesce(sum(refunded), 0)::int as refunded from payments where order_id = $1',
    [orderId],
  )
  return rows[0]?.refunded
}

/** The text of the latest mail of a kind about an order. */
async function mailOf(orderId: number, kind: string): Promise<string> {
  const { rows } = await running.database.pool.query<{ payload: unknown }>(
    'select payload from outbox where aggregate = $1 and kind = $2 order by seq desc limit 1',
    [`order:${orderId}`, `mail.${kind}`],
  )
  return renderMail(kind, rows[0]?.payload, { publicUrl: new URL('https://vitrine.example') }).text.replaceAll(
    '\u00a0',
    ' ',
  )
}

describe('another size instead of the money', () => {
  it('is offered where there is one, and never the same or another article', async () => {
    const { facts, keys } = await bought({ [small]: 1, 1021: 1 })
    const found = await running.visitor().findReturnableOrder(facts)
    expect(found).toMatchObject({
      value: {
        items: [
          {
            sizes: [
              { variantId: medium, size: 'M' },
              { variantId: lastOne, size: 'XL' },
            ],
          },
          { sizes: [] },
        ],
      },
    })
    const [coat = ''] = keys
    for (const exchangeFor of [small, large, 1021, 999_999])
      expect(
        await running.visitor().requestReturn({ ...facts, items: [{ key: coat, exchangeFor }] }, keyed()),
      ).toMatchObject({
        error: { code: 'SIZE_SOLD_OUT', problem: { status: 409, errors: [{ key: coat, variantId: exchangeFor }] } },
      })
  })

  it('W-09 refunds nothing for exchanged pieces and the announced sum for the rest, also with the last pieces', async () => {
    const { orderId, facts, keys } = await bought({ [small]: 1, 1021: 1 })
    const [coat = '', scarf = ''] = keys
    const asked = { ...facts, keys: [scarf], exchanges: [{ key: coat, variantId: medium }] }
    const told = await running.visitor().findReturnableOrder(asked)
    // An exchange keeps the order, so its delivery is not refunded.
    expect(told).toMatchObject({ value: { refund: { goods: 1_999, delivery: 0, total: 1_999 } } })
    const made = await announced(facts, [{ key: coat, exchangeFor: medium }, { key: scarf }])
    expect(made).toMatchObject({
      refund: 1_999,
      items: [{ exchange: { size: 'M', name: 'Mantel' } }, { exchange: null }],
    })
    await running.shop.orders.receiveReturn(made.id)
    expect(await refundedOf(orderId)).toBe(1_999)
  })

  it('is reserved at once, leaves when the old one has arrived, and is announced by mail', async () => {
    const { orderId, facts, keys, read } = await bought({ [small]: 1 })
    const before = await stockOf(running, medium)
    const made = await announced(facts, [{ key: keys[0] ?? '', exchangeFor: medium }])
    expect(await stockOf(running, medium)).toMatchObject({ quantity: before.quantity - 1, sold: before.sold + 1 })
    const exchange = await exchangeOrder(made)
    expect(exchange).toMatchObject({ status: 'payment_reserved', total: 10_001 })
    const mail = await mailOf(orderId, 'return_announced')
    for (const said of ['Dafür bekommst du', 'M · 1 Stück', made.exchangeOrder ?? '', '14 Tage'])
      expect(mail).toContain(said)
    expect(mail).not.toContain('Erstattung')

    expect(await running.shop.orders.pack(exchange.id)).toBe(false)
    const old = await stockOf(running, small)
    expect(await running.shop.orders.receiveReturn(made.id)).toBe(true)
    expect(await running.shop.orders.receiveReturn(made.id)).toBe(false)
    expect((await stockOf(running, small)).quantity).toBe(old.quantity + 1)
    expect(await refundedOf(orderId)).toBe(0)
    expect(await read()).toMatchObject({ detailedStatus: { billing: { code: 'billing_completed' } } })
    const arrived = await mailOf(orderId, 'refund')
    for (const said of ['Deine Rücksendung ist da', 'M · 1 Stück', 'macht sich jetzt auf den Weg'])
      expect(arrived).toContain(said)
    expect(await deliver(exchange.id)).toEqual([true, true, true])
    expect(await mailOf(exchange.id, 'order_shipped')).toContain('deine neue Größe ist unterwegs')
  })

  it('comes back like anything else, and its money the way the first one was paid', async () => {
    await addGiftCard(running, 'SWAP', 4_000)
    const { orderId, facts, keys } = await bought({ [small]: 1 }, { ...byCard, giftCards: ['SWAP'] })
    const first = await announced(facts, [{ key: keys[0] ?? '', exchangeFor: medium }])
    await running.shop.orders.receiveReturn(first.id)
    await deliver((await exchangeOrder(first)).id)
    // Exchanged once more, then given back for good.
    const again = { ...facts, orderNumber: first.exchangeOrder ?? '' }
    const found = await running.visitor().findReturnableOrder(again)
    const [piece] = found.ok ? found.value.items : []
    const second = await announced(again, [{ key: piece?.key ?? '', exchangeFor: small }])
    await running.shop.orders.receiveReturn(second.id)
    await deliver((await exchangeOrder(second)).id)
    const last = { ...facts, orderNumber: second.exchangeOrder ?? '' }
    const there = await running.visitor().findReturnableOrder(last)
    const third = await announced(last, [{ key: (there.ok && there.value.items[0]?.key) || '' }])
    expect(third).toMatchObject({ refund: 10_001, exchangeOrder: null })
    await running.shop.orders.receiveReturn(third.id)
    expect(await refundedOf(orderId)).toBe(6_001)
    const { rows } = await running.database.pool.query("select balance from gift_cards where code = 'SWAP'")
    expect(rows).toEqual([{ balance: 4_000 }])
  })

  it('goes to one of two who want the last one; the other loses nothing', async () => {
    const [one, two] = [await bought({ [small]: 1 }), await bought({ [small]: 1 })]
    const wish = ({ facts, keys }: typeof one) =>
      running.visitor().requestReturn({ ...facts, items: [{ key: keys[0] ?? '', exchangeFor: lastOne }] }, keyed())
    const replies = await Promise.all([wish(one), wish(two)])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'SIZE_SOLD_OUT' } })
    const loser = replies[0].ok ? two : one
    const [key = ''] = loser.keys
    const asked = { ...loser.facts, exchanges: [{ key, variantId: lastOne }] }
    expect(await running.visitor().findReturnableOrder(asked)).toMatchObject({ error: { code: 'SIZE_SOLD_OUT' } })
    const now = await running.visitor().findReturnableOrder({ ...loser.facts, keys: [key] })
    expect(now).toMatchObject({
      value: { items: [{ state: 'returnable', sizes: [{ size: 'M' }] }], refund: { goods: 10_001 } },
    })
  })

  it('asked for twice with one key is one exchange', async () => {
    const { facts, keys } = await bought({ [small]: 1 })
    const before = await stockOf(running, medium)
    const [wish, key, visitor] = [
      { ...facts, items: [{ key: keys[0] ?? '', exchangeFor: medium }] },
      keyed(),
      running.visitor(),
    ]
    await visitor.findReturnableOrder({ orderNumber: 'V-1', email })
    const replies = [await visitor.requestReturn(wish, key), await visitor.requestReturn(wish, key)]
    expect(replies[1]).toEqual(replies[0])
    expect((await stockOf(running, medium)).quantity).toBe(before.quantity - 1)
  })
})

describe('a size that is called off again', () => {
  const [hat, otherHat] = [1031, 1032]
  const customerWith = async (isSignedIn = false) => {
    const ada = await running.customer()
    const { orderId, facts, keys } = await bought({ [hat]: 1 }, byCard, ada)
    const items = [{ key: keys[0] ?? '', exchangeFor: otherHat }]
    const made = await announced(facts, items, isSignedIn ? ada : running.visitor())
    return { ada, made, orderId, facts, items }
  }

  it('before the old one has come brings its money then, with the delivery', async () => {
    const { ada, made, orderId } = await customerWith()
    const { id } = await exchangeOrder(made)
    const before = await stockOf(running, otherHat)
    expect(await ada.cancelOrder({ orderId: id }, keyed())).toMatchObject({ ok: true })
    expect((await stockOf(running, otherHat)).quantity).toBe(before.quantity + 1)
    expect(await mailOf(id, 'order_cancelled')).toContain('Statt der neuen Größe bekommst du das Geld zurück: 19,99 €')
    expect(await refundedOf(orderId)).toBe(0)
    expect(await ada.getReturns({})).toMatchObject([
      { refund: 2_494, exchangeOrder: null, items: [{ exchange: null }] },
    ])
    await running.shop.orders.receiveReturn(made.id)
    expect(await refundedOf(orderId)).toBe(2_494)
  })

  it('after the old one has come brings its money at once', async () => {
    const { ada, made, orderId } = await customerWith()
    await running.shop.orders.receiveReturn(made.id)
    expect(await ada.cancelOrder({ orderId: (await exchangeOrder(made)).id }, keyed())).toMatchObject({ ok: true })
    expect(await refundedOf(orderId)).toBe(1_999)
  })

  it.each([
    ['thirty days, of a signed-in customer', 30],
    ['fourteen days, of a caller who knows number and address', 14],
  ])('by itself once the old one has not come for %s', async (_, days) => {
    const { made, orderId } = await customerWith(days === 30)
    expect(made.holdDays).toBe(days)
    const { id } = await exchangeOrder(made)
    const db = openDatabase(running.database.pool)
    const letPass = (passed: number) =>
      running.database.pool.query('update returns set created_at = now() - make_interval(days => $2) where id = $1', [
        made.id,
        passed,
      ])
    await letPass(days - 1)
    expect(await callOffLateExchanges(db)).toBe(0)
    await letPass(days + 1)
    expect(await callOffLateExchanges(db)).toBe(1)
    expect(await callOffLateExchanges(db)).toBe(0)
    const { rows } = await running.database.pool.query('select status from orders where id = $1', [id])
    expect(rows).toEqual([{ status: 'cancellation_completed' }])
    await running.shop.orders.receiveReturn(made.id)
    expect(await refundedOf(orderId)).toBe(2_494)
  })

  it('by the link of the mail, once, without a session', async () => {
    const { made, orderId, facts, items } = await customerWith()
    // An item can be exchanged once: no second one is reserved for it.
    expect(await running.visitor().requestReturn({ ...facts, items }, keyed())).toMatchObject({
      error: { code: 'NOT_RETURNABLE' },
    })
    const before = await stockOf(running, otherHat)
    const mail = await mailOf(orderId, 'return_announced')
    const url = new URL(/https:\S+\?token=\S+/.exec(mail)?.[0] ?? '')
    expect(url.pathname).toBe('/de/returns-portal/')
    const token = url.searchParams.get('token') ?? ''
    const visitor = running.visitor()
    expect(await visitor.findExchange({ token })).toEqual({
      ok: true,
      value: { orderNumber: made.exchangeOrder, names: ['Hut, M'], state: 'waiting' },
    })
    for (let i = 0; i < 2; i++)
      expect(await visitor.callOffExchange({ token })).toMatchObject({ ok: true, value: { state: 'called_off' } })
    expect((await stockOf(running, otherHat)).quantity).toBe(before.quantity + 1)
    await running.shop.orders.receiveReturn(made.id)
    expect(await refundedOf(orderId)).toBe(2_494)
  })

  it('by its number for its owner only; forged links open nothing', async () => {
    const { ada, made } = await customerWith()
    const orderNumber = made.exchangeOrder ?? ''
    const { id } = await exchangeOrder(made)
    const notFound = { ok: false, error: { code: 'NOT_FOUND', problem: { status: 404 } } }
    const eve = await running.customer()
    for (const [browser, which] of [
      [eve, { orderNumber }],
      [running.visitor(), { orderNumber }],
      [running.visitor(), {}],
      [running.visitor(), { token: `${id}.${'a'.repeat(22)}` }],
      [running.visitor(), { token: String(id) }],
    ] as const) {
      expect(await browser.findExchange(which)).toMatchObject(notFound)
      expect(await browser.callOffExchange(which)).toMatchObject(notFound)
    }
    expect(await ada.findExchange({ orderNumber })).toMatchObject({ value: { state: 'waiting' } })
    // An order without an exchange has none.
    expect(await ada.findExchange({ orderNumber: made.referenceKey })).toMatchObject(notFound)
    await running.shop.orders.receiveReturn(made.id)
    await running.shop.orders.pack(id)
    expect(await ada.findExchange({ orderNumber })).toMatchObject({ value: { state: 'sent' } })
    expect(await ada.callOffExchange({ orderNumber })).toMatchObject({ error: { code: 'TOO_LATE' } })
  })
})
