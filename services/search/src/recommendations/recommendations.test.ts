import { randomUUID } from 'node:crypto'
import { markets } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Analytics, createAnalytics } from '../analytics/analytics.ts'
import { searchMigrations } from '../analytics/migrate.ts'
import { readNextEvents } from '../analytics/read-next-events.ts'
import type { Hit } from '../engine/engine.ts'
import { emptyVocabulary } from '../documents/versioned-vocabulary.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { strategies } from '../rules/rules.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { createRecommendations, type RecommendationQuery, type Recommendations } from './recommendations.ts'

const slots = strategies.map((strategy) => ({
  id: randomUUID(),
  name: strategy,
  strategy,
  headline: { de: `${strategy} groß`, fr: strategy, en: strategy },
}))
const headlineOf = (words: string) => ({ de: words, fr: words, en: words })
const headlines = {
  similar: headlineOf('instead: similar'),
  'bought-together': headlineOf('instead: bought'),
  'viewed-together': headlineOf('instead: viewed'),
  trending: headlineOf('instead: trending'),
  'complete-the-look': headlineOf('instead: look'),
  popular: headlineOf('instead: popular'),
}
const slotOf = (strategy: (typeof strategies)[number]) => slots.find((slot) => slot.strategy === strategy)?.id ?? ''

/** Products 10 to 99, and 1000 to 1999: the tens are the style, 5 is sold out, from 90 none are sold in Austria. */
const goods = new Set([
  ...Array.from({ length: 90 }, (_, at) => at + 10),
  ...Array.from({ length: 1_000 }, (_, at) => at + 1_000),
])
const productOf = (id: number): Product =>
  ({ id, masterKey: `style-${Math.floor(id / 10)}`, isSoldOut: id % 10 === 5 }) as Partial<Product> as Product
const hit = (id: number): Hit => ({ id: String(id), group: '', score: 1, isPinned: false, members: [] })

let database: FreshDatabase
let clock: number
let analytics: Analytics
let recommendations: Recommendations
/** Similar products of the engine: none unless a test says so. */
let alike: Record<string, number[]>
let popular: number[]

function startUp(): void {
  const [report, now] = [() => {}, () => clock]
  analytics = createAnalytics({ pool: database.pool, report, now })
  recommendations = createRecommendations({
    engine: {
      similar: async (id) => (alike[id] ?? []).map(hit),
      search: async () => ({ total: 0, hits: popular.map(hit), facets: [], readings: [], isRelaxed: false }),
    },
    // Events that arrive while past ones are read are written before the past is requested.
    analytics: {
      listen: analytics.listen,
      async *pastEvents(range) {
        await new Promise((resolve) => setImmediate(resolve))
        await analytics.flush()
        yield* analytics.pastEvents(range)
      },
    },
    loadProducts: async (market, ids) =>
      new Map(
        ids
          .filter((id) => goods.has(id) && (market.locale !== 'at' || id < 90))
          .map((id) => [id, productOf(id)] as const),
      ),
    slots: () => slots,
    headlines: () => headlines,
    complements: () => defaultRules().complements,
    vocabulary: () => emptyVocabulary.vocabulary,
    outfitsWith: (id) => (id === 10 ? [{ productIds: [21, 10, 31, 41] }, { productIds: [10, 51, 21, 65] }] : []),
    toProductId: (wireId) => (/^wire-\d+$/.test(wireId) ? Number(wireId.slice(5)) : undefined),
    report,
    now,
  })
}
async function shutDown(): Promise<void> {
  await recommendations.close()
  await analytics.close()
}

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
})
afterAll(async () => {
  await shutDown()
  await database.drop()
})
beforeEach(async () => {
  await recommendations?.close()
  await analytics?.close()
  await database.pool.query('truncate search.answers, search.events')
  clock = Date.parse('2026-11-15T08:00:00Z')
  ;[alike, popular] = [{}, []]
  startUp()
})

const ask = (strategy: (typeof strategies)[number], more: Partial<RecommendationQuery> = {}) =>
  recommendations.recommend({
    slotId: slotOf(strategy),
    market: markets.de,
    language: 'de',
    cart: [],
    purchased: [],
    page: 0,
    perPage: 10,
    ...more,
  })
function act(
  action: 'view' | 'add' | 'buy',
  ids: number[],
  clientId: string = randomUUID(),
  market: 'de' | 'ch' = 'de',
): void {
  clock += 1_000
  const products = ids.map((id) => ({ product: `wire-${id}`, quantity: 1 }))
  analytics.record([{ kind: 'event', type: action, action, market, clientId, products }])
}

describe('recommendations', () => {
  it('follow another rule under its own headline before anything is learned', async () => {
    popular = [40, 30]
    expect(await ask('viewed-together', { productId: 10 })).toEqual({
      headline: 'instead: popular',
      productIds: [40, 30],
      total: 2,
    })
    alike['10'] = [20, 30, 50]
    expect(await ask('viewed-together', { productId: 10 })).toEqual({
      headline: 'instead: similar',
      productIds: [20, 30, 50],
      total: 3,
    })
  })

  it('learn from views, the next answer included, and never mix rules under one headline', async () => {
    alike['10'] = [20, 30, 40]
    const visit = (seen: number[]) => {
      const client = randomUUID()
      for (const id of seen) act('view', [id], client)
    }
    for (let time = 0; time < 3; time += 1) visit([10, 70, 80])
    expect(await ask('viewed-together', { productId: 10 })).toMatchObject({ headline: 'instead: similar' })
    for (let time = 0; time < 3; time += 1) visit([10, 70, 60])
    expect(await ask('viewed-together', { productId: 10 })).toEqual({
      headline: 'viewed-together groß',
      productIds: [70, 60, 80],
      total: 3,
    })
    expect((await ask('viewed-together', { productId: 70 })).productIds.at(0)).toBe(10)
  })

  it('believe three clients, not two, and no client without an id', async () => {
    for (let time = 0; time < 2; time += 1) act('buy', [10, 60])
    expect((await ask('bought-together', { productId: 10 })).productIds).toEqual([21, 31, 41, 51])
    const products = [10, 60].map((id) => ({ product: `wire-${id}`, quantity: 1 }))
    analytics.record([{ kind: 'event', type: 'buy', action: 'buy', market: 'de', products }])
    act('buy', [20, 60])
    expect((await ask('bought-together', { cart: [10] })).productIds).not.toContain(60)
    act('buy', [10, 60])
    expect((await ask('complete-the-look', { productId: 60 })).productIds).toEqual([10])
  })

  it('for a basket are products bought with any of it', async () => {
    for (let time = 0; time < 4; time += 1) act('buy', [10, 60])
    for (let time = 0; time < 3; time += 1) act('buy', [20, 80, 71])
    expect((await ask('bought-together', { cart: [10, 20] })).productIds).toEqual([60, 71, 80])
    expect((await ask('bought-together', { cart: [10, 60] })).productIds).not.toContain(60)
  })

  it('never hold the product itself, its colours, sold-out, bought or basket products, nor a style twice', async () => {
    alike['10'] = [10, 11, 25, 21, 22, 31, 41, 51, 55, 61, 999, Number.NaN]
    const { productIds } = await ask('similar', { productId: 10, cart: [32], purchased: [41] })
    expect(productIds).toEqual([21, 51, 61])
  })

  it('hold only products that the shop sells', async () => {
    alike['10'] = [91, 20]
    expect((await ask('similar', { productId: 10 })).productIds).toEqual([91, 20])
    expect((await ask('similar', { productId: 10, market: markets.at })).productIds).toEqual([20])
  })

  it('complete the look with the rest of its outfits', async () => {
    expect((await ask('complete-the-look', { productId: 10 })).productIds).toEqual([21, 31, 41, 51])
    expect((await ask('complete-the-look', { productId: 20 })).total).toBe(0)
  })

  it("show a client its own last products, and no other client's", async () => {
    const client = randomUUID()
    popular = [90, 80, 70]
    for (const id of [20, 30, 40, 30]) act('view', [id], client)
    expect((await ask('recently-viewed', { clientId: client, productId: 40 })).productIds).toEqual([30, 20])
    expect((await ask('recently-viewed', { clientId: randomUUID() })).productIds).toEqual([])
  })

  it('without a product begin with the last viewed one', async () => {
    const client = randomUUID()
    alike['20'] = [60, 70, 80]
    act('view', [20], client)
    expect((await ask('similar', { clientId: client })).productIds.at(0)).toBe(60)
  })

  it('show trending products, in Switzerland for both languages', async () => {
    popular = [99]
    for (let time = 0; time < 3; time += 1) {
      act('view', [20])
      act('view', [40])
      act('buy', [30])
    }
    act('view', [20])
    expect((await ask('trending')).productIds).toEqual([30, 20, 40])
    const inFrench = { market: markets['fr-ch'], language: 'fr' } as const
    expect(await ask('trending', inFrench)).toMatchObject({ headline: 'instead: popular', productIds: [99] })
    for (const [id, views] of Object.entries({ 40: 5, 50: 4, 60: 3 }))
      for (let time = 0; time < views; time += 1) act('view', [Number(id)], randomUUID(), 'ch')
    clock += 60_000
    expect((await ask('trending', inFrench)).productIds).toEqual([40, 50, 60])
  })

  it('come in pages of one list, also where the second is asked for without the product', async () => {
    const client = randomUUID()
    alike['10'] = [20, 30, 40, 50, 99]
    const first = await ask('similar', { productId: 10, perPage: 2, clientId: client })
    const second = await ask('similar', { page: 1, perPage: 2, clientId: client })
    expect([first.productIds, second.productIds, second.total]).toEqual([[20, 30], [40, 50], 5])
    expect((await ask('similar', { page: 9, perPage: 2, clientId: client })).productIds).toEqual([])
  })

  it('speak the language of the shop, and say nothing in an unknown slot', async () => {
    expect((await ask('similar', { market: markets.ch })).headline).toBe('similar gross')
    expect(await ask('similar', { slotId: 'unknown' })).toEqual({ headline: '', productIds: [], total: 0 })
  })

  it('do not learn from unknown products', async () => {
    const client = randomUUID()
    analytics.record([
      {
        kind: 'event',
        type: 'v',
        action: 'view',
        market: 'de',
        clientId: client,
        products: [{ product: 'x', quantity: 1 }],
      },
    ])
    expect((await ask('recently-viewed', { clientId: client })).total).toBe(0)
  })
})

it('are the same after a restart, and events during the start are not counted twice', async () => {
  const client = randomUUID()
  for (let time = 0; time < 5; time += 1) act('buy', [10, 60, 80])
  for (let time = 0; time < 3; time += 1) act('buy', [10, 70])
  act('view', [20], client)
  const before = await ask('bought-together', { productId: 10 })
  expect(before.productIds).toEqual([60, 80, 70])
  clock += 1
  await shutDown()
  startUp()
  act('view', [30], client)
  // Counted twice, this and the past ones would be more than the five.
  act('buy', [10, 70])
  await recommendations.ready
  expect((await ask('bought-together', { productId: 10 })).productIds).toEqual([60, 80, 70])
  expect((await ask('recently-viewed', { clientId: client })).productIds).toEqual([30, 20])
  act('buy', [10, 70])
  act('buy', [10, 70])
  expect((await ask('bought-together', { productId: 10 })).productIds).toEqual([70, 60, 80])
})

describe('a thousand visits', () => {
  const shown = Array.from({ length: 10 }, (_, at) => 1_000 + at * 10)
  /** Styles that visitors see and buy with a product: its own three. */
  const companionsOf = (id: number) => [200, 210, 220].map((step) => 1_000 + step + (id - 1_000) * 3)
  const pushed = 1_990
  const bodyOf = (type: string, clientId: string, payload: object) => ({
    ...payload,
    meta: { type, config: { trackingId: markets.de.trackingId }, ts: clock, source: ['test'], clientId },
  })
  const productOfWire = (id: number) => ({ productId: `wire-${id}`, name: `Product ${id}`, price: 10 })
  /** Events in the form in which pages send them. */
  function send(...bodies: object[]): void {
    const read = readNextEvents(bodies)
    expect(read?.replies.every(({ accepted }) => accepted)).toBe(true)
    analytics.record(read?.events ?? [])
  }
  const view = (client: string, id: number) =>
    bodyOf('ec.productView', client, { currency: 'EUR', product: productOfWire(id) })
  const purchase = (client: string, ids: number[]) =>
    bodyOf('ec.purchase', client, {
      currency: 'EUR',
      products: ids.map((id) => ({ quantity: 1, product: productOfWire(id) })),
      transaction: { id: randomUUID(), revenue: 20 },
    })

  /** The first companion is seen most often and bought least often, the last one the other way round. */
  function visitAll(): void {
    for (let visit = 0; visit < 1_000; visit += 1) {
      clock += 60_000
      const client = randomUUID()
      const id = shown[visit % 10] ?? 0
      const often = Math.floor(visit / 10) % 4
      send(
        ...[id, ...companionsOf(id).slice(0, often === 0 ? 1 : often === 1 ? 2 : 3)].map((each) => view(client, each)),
      )
      if (visit % 3 > 0) send(purchase(client, [id, ...companionsOf(id).slice(often === 0 ? 2 : often === 1 ? 1 : 0)]))
    }
  }
  const recommendedFor = async (strategy: 'viewed-together' | 'bought-together') =>
    Promise.all(shown.map(async (productId) => (await ask(strategy, { productId })).productIds.slice(0, 3)))

  it('make products come first that are viewed and bought with ten others, and one busy visitor does not', async () => {
    popular = [90, 80, 70, 60]
    expect(new Set((await recommendedFor('viewed-together')).flat())).toEqual(new Set([90, 80, 70]))
    visitAll()
    const [viewed, bought] = [await recommendedFor('viewed-together'), await recommendedFor('bought-together')]
    expect(viewed).toEqual(shown.map(companionsOf))
    expect(bought).toEqual(shown.map((id) => companionsOf(id).toReversed()))
    expect((await ask('viewed-together', { productId: 1_000 })).headline).toBe('viewed-together groß')
    const trends = (await ask('trending')).productIds
    expect(new Set(trends)).toEqual(new Set(shown))

    const robot = randomUUID()
    for (let event = 0; event < 10_000; event += 2) {
      clock += 10
      const id = shown[(event / 2) % 10] ?? 0
      send(view(robot, id), event % 4 === 0 ? view(robot, pushed) : purchase(robot, [id, pushed]))
    }
    clock += 60_000
    expect(await recommendedFor('viewed-together')).toEqual(viewed)
    expect(await recommendedFor('bought-together')).toEqual(bought)
    expect(new Set((await ask('trending')).productIds)).toEqual(new Set(trends))
  })
})
