import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkShop } from '../operator/check-shop.ts'
import { addGiftCard, addVoucher, fill, mustBeSound, newKey, stockOf, type Wish, wishOf } from '../testing/ordering.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const crowd = 64
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 2_000 }, { quantity: 2_000 }] }),
      makeStyle({ id: 102, sizes: [{ quantity: 5 }] }),
      makeStyle({ id: 103, sizes: [{ quantity: 5, isSellableWithoutStock: true }] }),
      makeStyle({ id: 104, sizes: [{ quantity: 40 }, { quantity: 40 }] }),
    ],
    // As with a real one, its books are not in the shop's database.
    payment: createTestProvider(),
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

type Ready = { browser: Browser; wish: Wish }

/** People who have everything ready and wait for the signal. */
async function gather(
  count: number,
  items: (n: number) => Record<number, number>,
  changes: Partial<Wish> = {},
): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let n = 0; n < count; n++) {
    const browser = running.visitor()
    await fill(browser, items(n))
    const customer = {
      email: `guest-${newKey()}@vitrine.example`,
      firstName: 'Ada',
      lastName: 'Muster',
      birthDate: '1990-02-03',
    }
    ready.push({ browser, wish: await wishOf(browser, { customer, ...changes }) })
  }
  return ready
}

/** All at once; answers how often each outcome came. */
async function release(people: readonly Ready[], key: (n: number) => string = newKey): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    people.map(async ({ browser, wish }, n) => {
      const placed = await browser.placeOrder(wish, { idempotencyKey: key(n) })
      return placed.ok ? placed.value.status : placed.error.code
    }),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

describe(`${crowd} people press the button at once`, () => {
  it('for the last five pieces: five orders, 59 refusals that name the sold-out line, and consistent books', async () => {
    const people = await gather(crowd, () => ({ 1021: 1 }))
    const replies = await Promise.all(
      people.map(async ({ browser, wish }) => browser.placeOrder(wish, { idempotencyKey: newKey() })),
    )
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.error]))
    expect(replies.length - refused.length).toBe(5)
    for (const { problem } of refused)
      expect(problem).toMatchObject({
        code: 'OUT_OF_STOCK',
        status: 412,
        errors: [{ variantId: 1021, available: 0, kind: 'ItemUnavailable' }],
        basket: { items: [{ variant: { id: 1021 } }] },
      })
    expect(await stockOf(running, 1021)).toEqual({ quantity: 0, sold: 5, backordered: 0 })
    // The invariants of `npm run check`.
    expect((await checkShop(running.database.pool)).violations).toEqual([])
  })

  it('for what is sold beyond its stock: all get it, and what is missing is counted', async () => {
    const people = await gather(crowd, () => ({ 1031: 1 }))
    expect(await release(people)).toEqual({ confirmed: crowd })
    expect(await stockOf(running, 1031)).toEqual({ quantity: 0, sold: 5, backordered: crowd - 5 })
  })

  it('for two things in opposite order, without standing in each other’s way', async () => {
    const people = await gather(crowd, (n) => (n % 2 === 0 ? { 1041: 1, 1042: 1 } : { 1042: 1, 1041: 1 }))
    expect(await release(people)).toEqual({ confirmed: 40, OUT_OF_STOCK: crowd - 40 })
    expect(await stockOf(running, 1041)).toEqual({ quantity: 0, sold: 40, backordered: 0 })
    expect(await stockOf(running, 1042)).toEqual({ quantity: 0, sold: 40, backordered: 0 })
  })

  it('with the last three uses of a voucher: three have it', async () => {
    await addVoucher(running, { code: 'THREE', maximumUses: 3 })
    const people = await gather(crowd, () => ({ 1011: 1 }), { voucher: 'THREE' })
    expect(await release(people)).toEqual({ confirmed: 3, VOUCHER_USED_UP: crowd - 3 })
  })

  it('with a voucher that each may use once: the same person once', async () => {
    await addVoucher(running, { code: 'EACH', isOncePerCustomer: true })
    const customer = { email: 'same@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-02-03' }
    const people = await gather(crowd, () => ({ 1011: 1 }), { voucher: 'EACH', customer })
    expect(await release(people)).toEqual({ confirmed: 1, VOUCHER_USED_UP: crowd - 1 })
  })

  it('with one gift card: it pays as long as it lasts', async () => {
    await addGiftCard(running, 'SHARED', 70_000)
    const people = await gather(crowd, () => ({ 1011: 1 }), { giftCards: ['SHARED'], payment: { method: 'gift_card' } })
    expect(await release(people)).toEqual({ confirmed: 7, GIFT_CARD_EMPTY: crowd - 7 })
  })

  it('for one basket with one key: one order, the same answer for all', async () => {
    const [one] = await gather(1, () => ({ 1011: 1 }))
    if (!one) return
    const key = newKey()
    const replies = await Promise.all(
      Array.from({ length: crowd }, () => one.browser.placeOrder(one.wish, { idempotencyKey: key })),
    )
    const ids = new Set(replies.map((reply) => (reply.ok ? reply.value.orderId : reply.error.code)))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toBeTypeOf('number')
  })

  it('for one basket with a key each: one order', async () => {
    const [one] = await gather(1, () => ({ 1011: 1 }))
    if (!one) return
    const before = await stockOf(running, 1011)
    expect(await release(Array<Ready>(crowd).fill(one))).toEqual({ confirmed: 1, BASKET_CHANGED: crowd - 1 })
    expect((await stockOf(running, 1011)).sold).toBe(before.sold + 1)
  })

  it('with a card that is declined half the time: nothing is lost', async () => {
    const before = await stockOf(running, 1012)
    const people = await gather(crowd, () => ({ 1012: 1 }))
    const paying = people.map(({ browser, wish }, n) => ({
      browser,
      wish: { ...wish, payment: { method: 'card', token: n % 2 === 0 ? 'test_approve' : 'test_decline' } as const },
    }))
    expect(await release(paying)).toEqual({ confirmed: crowd / 2, PAYMENT_DECLINED: crowd / 2 })
    expect((await stockOf(running, 1012)).sold).toBe(before.sold + crowd / 2)
  })
})
