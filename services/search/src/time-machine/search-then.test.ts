import type { Style } from '@vitrine/contracts/catalogue'
import type { StaffMember } from '@vitrine/contracts/staff'
import { openDatabase, sql } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { searchMigrations } from '../analytics/migrate.ts'
import type { CatalogueSource } from '../documents/catalogue-source.ts'
import { commerce, german, type SmallSearch, startSmallSearch } from '../protocol/testing/small-search.ts'
import { loadSmallProducts, smallSource } from '../protocol/testing/small-shop.ts'
import { putRules } from '../rules/rules-table.ts'
import { smallStyles, smallToday } from '../testing/small-catalogue.ts'
import { readRulesThen } from './rules-then.ts'
import type { SearchThen } from './search-then.ts'

const hours = (count: number) => `${new Date(Date.parse(smallToday) + count * 3_600_000).toISOString().slice(0, 19)}Z`
const tomorrow = Date.parse(hours(24))

/** Every third style becomes cheaper tomorrow, the next one dearer, and one appears. */
const styles: readonly Style[] = smallStyles.map((style, place) => ({
  ...style,
  products: style.products.map((product) => ({
    ...product,
    ...(place === 4 && { firstLiveAt: hours(12) }),
    prices: product.prices.map((series) => ({
      ...series,
      entries: [
        ...series.entries,
        ...(place % 3 === 0 ? [{ validFrom: hours(20), amount: 1_000 + place, reason: 'sale' as const }] : []),
        ...(place % 3 === 1 ? [{ validFrom: hours(20), amount: 90_000 - place, reason: 'regular' as const }] : []),
      ],
    })),
  })),
}))
const changed = styles
  .filter((_, place) => place % 3 < 2 || place === 4)
  .flatMap(({ products }) => products.map(({ id }) => id))

const source: CatalogueSource = {
  ...smallSource,
  async *styles() {
    yield* styles
  },
  stylesOf: async (ids) => styles.filter(({ products }) => products.some(({ id }) => ids.includes(id))),
}

const merchandiser: StaffMember = {
  id: 7,
  name: 'Mila',
  email: 'mila@vitrine.example',
  roles: ['merchandiser'],
  shops: null,
}

let databases: FreshDatabase[]
let today: SmallSearch
let onTheDay: SmallSearch
let then: SearchThen

const openThen = (at = tomorrow) =>
  today.search.timeMachine.open({
    at,
    loadProducts: loadSmallProducts,
    changedProducts: async () => changed,
    stylesOf: source.stylesOf,
  })

beforeAll(async () => {
  databases = [
    await freshDatabase(inject('databaseUrl'), searchMigrations),
    await freshDatabase(inject('databaseUrl'), searchMigrations),
  ]
  const [first, second] = databases as [FreshDatabase, FreshDatabase]
  today = await startSmallSearch(first.pool, { source, recordStaffLine: async () => {} })
  onTheDay = await startSmallSearch(second.pool, { source, now: () => tomorrow })
  then = await openThen()
})
afterAll(async () => {
  await Promise.all([today.close(), onTheDay.close()])
  for (const database of databases) await database.drop()
})

async function ask(view: SearchThen, path: string, body: object) {
  const request = new Request(`https://shop.example/search-service${commerce}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${today.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...german, page: 0, perPage: 48, ...body }),
  })
  return { ...((await (await view.fetch(request)).json()) as object), responseId: '' }
}
const askShop = async ({ call }: SmallSearch, path: string, body: object) => ({
  ...(await call(commerce + path, { ...german, page: 0, perPage: 48, ...body })).body,
  responseId: '',
})

const byPrice = (direction: string) => ({
  sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction }] },
})
const priceRange = {
  facets: [
    {
      facetId: 'ec_price',
      field: 'ec_price',
      type: 'numericalRange',
      numberOfValues: 4,
      currentValues: [{ start: 0, end: 20, endInclusive: false, state: 'selected' }],
    },
  ],
}

describe('a search as of tomorrow', () => {
  it('answers as on the day itself: order, filters, counts and new goods', async () => {
    const listing = { context: { ...german.context, view: { url: 'https://shop.example/de/c/damen/' } } }
    const questions: [string, object][] = [
      ['/search', { query: 'kleid' }],
      ['/search', { query: 'mantel', ...byPrice('asc') }],
      ['/search', { query: '', ...byPrice('desc') }],
      ['/search', { query: '', ...priceRange }],
      ['/listing', { ...listing, ...byPrice('asc') }],
      ['/listing', { ...listing, ...priceRange }],
    ]
    for (const [path, body] of questions) {
      const seen = await ask(then, path, body)
      expect([path, body, seen]).toEqual([path, body, await askShop(onTheDay, path, body)])
      expect([path, body, seen]).not.toMatchObject([path, body, { products: [] }])
    }
    expect(then.isIndexOfThen).toBe(true)
  })

  it('changes nothing today', async () => {
    const question = { query: '', ...byPrice('asc') }
    const before = JSON.stringify(await askShop(today, '/search', question))
    const seen = JSON.stringify(await ask(await openThen(), '/search', question))
    expect(JSON.stringify(await askShop(today, '/search', question))).toBe(before)
    expect(seen).not.toBe(before)
  })

  it('records no events, and takes none', async () => {
    const before = today.search.figures().events
    await ask(then, '/search', { query: 'kleid' })
    for (const path of ['/rest/organizations/vitrine/events/v1', '/rest/ua/v15/analytics/search', '/rest/unknown'])
      expect(
        (await then.fetch(new Request(`https://shop.example/search-service${path}`, { method: 'POST' }))).status,
      ).toBe(403)
    expect(today.search.figures().events).toEqual(before)
  })

  it('has the rules that will have been released, in their order, and not those after', async () => {
    const client = today.search.merchandisingOf(merchandiser)
    const version = await today.search.timeMachine.version()
    const [first, last] = [hours(2), hours(48)]
    const pin = (at: number, products: number[]) =>
      [{ kind: 'pin' as const, id: 'front', query: 'kleid', name: 'Kleid nach vorn', products, at }] as const
    const plain = (await ask(then, '/search', { query: 'kleid' })) as { products?: { permanentid: string }[] }
    const ids = (plain.products ?? []).map(({ permanentid }) => Number(permanentid))
    const [second, third] = [ids[1] ?? 0, ids[2] ?? 0]
    for (const [at, products] of [
      [last, [second]],
      [first, [third]],
    ] as const) {
      const draft = await client.changeDraft({ changes: [...pin(1, [...products])] })
      if (!draft.ok) throw new Error(JSON.stringify(draft.error))
      const { id, revision } = draft.value
      // Its effect on the golden queries is measured first, which a slow machine tells in a later reply.
      await expect
        .poll(() => client.releaseDraft({ draft: id, revision, at, acceptsLosers: true }), { timeout: 30_000 })
        .toMatchObject({ ok: true })
    }
    expect(await today.search.timeMachine.version()).not.toBe(version)
    const firstAt = async (at: number) => {
      const reply = (await ask(await openThen(at), '/search', { query: 'kleid' })) as typeof plain
      return Number(reply.products?.[0]?.permanentid)
    }
    expect([await firstAt(tomorrow), await firstAt(Date.parse(hours(72)))]).toEqual([third, second])
    expect(Number((await askShop(today, '/search', { query: 'kleid' })).products[0].permanentid)).not.toBe(third)
  })
})

it('looks back to the rules of an earlier day', async () => {
  const [first] = databases as [FreshDatabase]
  const db = openDatabase(first.pool)
  const written = JSON.stringify({ pins: [{ id: 'past', when: { query: { is: ['rock'] } }, products: [101] }] })
  const version = await putRules(db, written, 'Mila')
  await db.run(sql`update search.rules set at = '2026-10-01T00:00:00Z' where version = ${version}`)
  const current = { pins: [] } as unknown as Parameters<typeof readRulesThen>[2]
  const now = Date.parse(smallToday)
  const pinsAt = async (at: string) => (await readRulesThen(db, Date.parse(at), current, now)).pins.map(({ id }) => id)
  expect(await pinsAt('2026-10-02T00:00:00Z')).toEqual(['past'])
  expect(await pinsAt('2026-09-30T00:00:00Z')).toEqual([])
})
