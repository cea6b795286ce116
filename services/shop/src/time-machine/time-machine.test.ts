import type { DeskClient } from '@vitrine/contracts/desk'
import { markets } from '@vitrine/contracts/markets'
import { type Call, shopClient, shopContract } from '@vitrine/contracts/shop'
import type { StaffMember } from '@vitrine/contracts/staff'
import type { ShopView } from '@vitrine/contracts/time-machine'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { enterDuePlans } from '../price-plans/enter-plans.ts'
import { base, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import { forGroup, makePromotion } from '../testing/small-promotions.ts'

let running: RunningShop
let pricing: DeskClient
let owner: DeskClient
const { de } = markets

const member = (id: number, ...roles: StaffMember['roles']): StaffMember => ({
  id,
  name: `Person ${id}`,
  email: `${id}@vitrine.example`,
  roles,
  shops: null,
})
/** Moments of views have no fractions. */
const inDays = (days: number): string => `${daysFromNow(days).slice(0, 19)}Z`

beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, price: 10_000, categoryIds: [12] }),
      makeStyle({
        id: 102,
        categoryIds: [13],
        price: [
          { validFrom: daysFromNow(-90), amount: 8_000, reason: 'regular' },
          { validFrom: inDays(4), amount: 6_000, reason: 'sale' },
        ],
      }),
      makeStyle({ id: 103, price: 7_000, categoryIds: [12] }),
    ],
    parts: {
      promotions: [
        makePromotion({ id: 1 }),
        makePromotion({ id: 2, schedule: { from: daysFromNow(3), to: daysFromNow(8) } }),
        makePromotion({
          id: 3,
          schedule: { from: daysFromNow(3), to: daysFromNow(8) },
          conditions: [forGroup('VIP_Card')],
        }),
      ],
    },
  })
  pricing = running.shop.desk.clientOf(member(1, 'pricing'))
  owner = running.shop.desk.clientOf(member(2, 'owner'))
})
afterAll(() => running.stop())

const db = () => openDatabase(running.database.pool)
async function open(at: string, shopper: ShopView['shopper'] = 'guest') {
  const view = await running.shop.timeMachine.open({ at, shopper })
  const fetch = (input: string | URL | Request, init?: RequestInit) => view.fetch(new Request(input, init))
  return { view, client: shopClient({ fetch, base, shopId: de.shopId }) }
}

async function approvedPlan(change: object): Promise<number> {
  const added = await pricing.addPricePlan({
    name: 'Novembersale',
    from: daysFromNow(5),
    reason: 'sale',
    shops: ['de'],
    numbers: ['p-101'],
    percent: 30,
    ...change,
  })
  const id = added.ok ? added.value.id : 0
  await pricing.submitPricePlan({ id, version: 1 })
  expect(await owner.approvePricePlan({ id, version: 2 })).toMatchObject({ ok: true })
  return id
}

describe('the shop at another moment', () => {
  it('shows prices as on the day itself: of the ledger, and of approved plans that will have begun', async () => {
    await approvedPlan({ to: daysFromNow(9) })
    // Upon the plan before it, which ends by then.
    await approvedPlan({ from: daysFromNow(12), percent: 50, numbers: ['p-101', 'p-102'] })
    const moments = [inDays(0.5), inDays(4.5), inDays(6), inDays(10), inDays(13)]
    const seen = []
    for (const at of moments) seen.push(await (await open(at)).client.getProductsByIds({ ids: [101, 102, 103] }))
    expect(seen.map((products) => products.map(({ priceRange }) => priceRange.min.withTax))).toEqual([
      [10_000, 8_000, 7_000],
      [10_000, 6_000, 7_000],
      [7_000, 6_000, 7_000],
      [10_000, 6_000, 7_000],
      [5_000, 3_000, 7_000],
    ])
    expect(seen[2]?.[0]?.lowestPriorPrice?.withTax).toBe(10_000)
    expect(await running.visitor().getProductsByIds({ ids: [101] })).toMatchObject([
      { priceRange: { min: { withTax: 10_000 } } },
    ])

    // The day comes: the plans enter the ledger, and a shop whose clock stands there shows the same to the last field.
    await enterDuePlans(db(), new Date(daysFromNow(5)))
    await enterDuePlans(db(), new Date(daysFromNow(12)))
    for (const [index, at] of moments.entries()) {
      const onTheDay = createProductCatalogue(db(), { now: () => at })
      const products = await onTheDay.products(de, [101, 102, 103])
      expect([at, seen[index]]).toEqual([at, JSON.parse(JSON.stringify([...products.values()]))])
    }
  })

  it('sorts and filters lists by those prices', async () => {
    const { client } = await open(inDays(13))
    const listed = await client.getProductsByCategory({ category: '/', sort: { by: 'price', direction: 'asc' } })
    expect(listed.ok && listed.value.products.map(({ id }) => id)).toEqual([102, 101, 103])
  })

  it('names the products that differ, so that a search can index them', async () => {
    expect((await (await open(inDays(1))).view.changedProducts()).toSorted()).toEqual([])
    expect((await (await open(inDays(6))).view.changedProducts()).toSorted()).toEqual([101, 102])
  })

  it('runs the promotions of that day', async () => {
    const ids = async (at: string) =>
      (await (await open(at)).client.getCurrentPromotions({})).entities.map(({ id }) => id)
    expect(await ids(inDays(0.5))).toEqual(['1'])
    expect(await ids(inDays(4))).toEqual(['2', '3'])
    expect(await ids(inDays(9))).toEqual([])
  })

  it('imagines a visitor who has no data, and never reads that of the caller', async () => {
    const real = await running.customer()
    const { view } = await open(inDays(1), 'VIP_Card')
    const reply = await view.fetch(
      new Request(`${base}/rpc/getUser`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-id': String(de.shopId), cookie: real.cookie },
        body: JSON.stringify({ payload: {} }),
      }),
    )
    expect(await reply.json()).toMatchObject({ user: { groups: ['VIP_Card'], firstName: '', orderSummary: [] } })
    expect(await (await open(inDays(1))).client.getUser({})).toEqual({})
    expect((await (await open(inDays(1), 'new')).client.getBasket({})).basket.items).toEqual([])
  })

  it('is outdated once a plan, a price or a promotion changes, and not by stock', async () => {
    const { timeMachine } = running.shop
    const before = await timeMachine.version()
    await running.database.pool.query('update variants set quantity = quantity - 1 where id = 1031')
    await expect.poll(() => timeMachine.version()).toBe(before)
    await approvedPlan({ from: daysFromNow(20), numbers: ['p-103'] })
    expect(await timeMachine.version()).not.toBe(before)
  })
})

const calls: readonly [string, Call][] = Object.entries(shopContract)
const writes = calls.filter(([, { kind }]) => kind === 'write').map(([name]) => name)

it('has writes to refuse', () => expect(writes.length).toBeGreaterThan(40))

it.each(writes)('refuses %s, whatever it carries and for every kind of visitor', async (name) => {
  for (const shopper of ['guest', 'existing'] as const) {
    const { view } = await open(inDays(1), shopper)
    for (const path of [name, `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`]) {
      const reply = await view.fetch(
        new Request(`${base}/rpc/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shop-id': String(de.shopId),
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify({ payload: {} }),
        }),
      )
      const { code } = (await reply.json()) as { code: string }
      // An encoded name is no call at all.
      expect([path, reply.status, code]).toEqual(
        path === name ? [path, 403, 'time_machine'] : [path, 404, 'unknown_method'],
      )
    }
  }
})
