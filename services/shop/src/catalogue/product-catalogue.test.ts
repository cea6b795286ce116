import type { PriceEntry } from '@vitrine/contracts/catalogue'
import { allMarkets, markets } from '@vitrine/contracts/markets'
import { type Database, openDatabase, sql as statement } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { daysFromNow, makeStyle, smallAttributes, smallTree } from '../testing/small-catalogue.ts'
import { type CatalogueStore, createCatalogueStore } from './catalogue-store.ts'
import { createChanges } from './changes.ts'
import { createFeed, type Feed } from './feed.ts'
import { createProductCatalogue, type ProductCatalogue } from './product-catalogue.ts'

const { de, at, ch } = markets
const frCh = markets['fr-ch']

let database: FreshDatabase
let db: Database
let catalogue: CatalogueStore
let productCatalogue: ProductCatalogue
let feed: Feed
const reported: unknown[] = []

const regular = (amount: number): PriceEntry => ({ validFrom: daysFromNow(-90), amount, reason: 'regular' })
const dayMs = 86_400_000

const firstLiveAt = daysFromNow(-29)
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  db = openDatabase(database.pool)
  catalogue = createCatalogueStore(db)
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query('truncate styles, catalogue_parts cascade')
  await catalogue.take({
    styles: [
      makeStyle({ id: 101, masterKey: 'coat' }, { id: 102 }, { id: 103, isActive: false }),
      makeStyle({ id: 104, price: [regular(10_000), { validFrom: daysFromNow(2), amount: 7_000, reason: 'sale' }] }),
      makeStyle({ id: 105, firstLiveAt }),
    ],
    parts: { attributeGroups: smallAttributes, categories: smallTree },
  })
  productCatalogue = createProductCatalogue(db)
  // The feed has a database of its own, so that tests can count what the goods ask theirs.
  const changes = createChanges(openDatabase(database.pool))
  feed = createFeed({ changes, report: (_, error) => reported.push(error), pause: 20 })
  feed.listen(productCatalogue.applyChanges)
  await feed.start()
})
afterEach(async () => {
  await feed.stop()
  vi.restoreAllMocks()
})

const sql = (text: string) => database.pool.query(text)
const product = async (id: number, market = de, from = productCatalogue) => (await from.products(market, [id])).get(id)
const priceOf = async (id: number, market = de, from = productCatalogue) =>
  (await product(id, market, from))?.priceRange.min.withTax

describe('from memory', () => {
  it('a cached product costs one read of the stock', async () => {
    await product(101)
    const asked = vi.spyOn(db, 'rows')
    expect(await product(101)).toMatchObject({ id: 101, variants: [{ id: 1011 }, { id: 1012 }] })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('a basket of many lines costs one look at the stock', async () => {
    const lines = [1011, 1012, 1021, 1041, 1042, 1051]
    await productCatalogue.offers(de, lines)
    const asked = vi.spyOn(db, 'rows')
    const offers = await productCatalogue.offers(de, lines)
    expect(asked).toHaveBeenCalledTimes(1)
    expect([...offers].map(([id, { variant, product: owner }]) => [id, variant.id, owner.id])).toEqual(
      lines.map((id) => [id, id, Math.trunc(id / 10)]),
    )
  })

  it('concurrent requests for an unloaded product read it once', async () => {
    const asked = vi.spyOn(db, 'rows')
    await product(105)
    const alone = asked.mock.calls.length
    productCatalogue = createProductCatalogue(db)
    await productCatalogue.parts()
    asked.mockClear()
    await Promise.all(Array.from({ length: 20 }, () => product(105)))
    // Each locates it and looks at its stock; the style itself is read by one of them.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(alone + 19 * 2)
  })

  it('sends the tiny preview of each picture that has one', async () => {
    const previews = createProductCatalogue(db, {
      previewOf: (name) => (name.endsWith('-front') ? 'UklGRjw' : undefined),
    })
    const images = (await product(101, de, previews))?.images ?? []
    expect(images.map(({ name, preview }) => [name, preview])).toEqual([
      ['front', 'UklGRjw'],
      ['fa', undefined],
      ['d1', undefined],
    ])
  })

  it('keeps no more than its budget, and evicts the least recently used first', async () => {
    productCatalogue = createProductCatalogue(db, { budget: 12 })
    for (const id of [101, 104, 105]) await product(id)
    const asked = vi.spyOn(db, 'rows')
    await product(105)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockClear()
    await product(101)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
  })

  it('goes on telling of goods while the database is away, with the stock it saw last', async () => {
    await product(101)
    vi.spyOn(db, 'rows').mockRejectedValue(Object.assign(new Error('starting up'), { code: '57P03' }))
    expect(await product(101)).toMatchObject({ id: 101, isSoldOut: false })
    await expect(product(104)).rejects.toThrow('starting up')
  })
})

describe('what is live', () => {
  it('stock is what the database says now, without a notification', async () => {
    await product(101)
    await feed.stop()
    await sql('update variants set quantity = 0 where product_id = 101')
    expect(await product(101)).toMatchObject({
      isSoldOut: true,
      variants: [{ stock: { quantity: 0 } }, { stock: { quantity: 0 } }],
    })
    await sql(
      `update variants set is_sellable_without_stock = true, expected_availability_at = '2031-05-01' where id = 1012`,
    )
    expect(await product(101)).toMatchObject({
      isSoldOut: false,
      variants: [
        { stock: { isSellableWithoutStock: false } },
        { stock: { expectedAvailabilityAt: '2031-05-01T00:00:00Z' } },
      ],
    })
  })

  it('a product is the very same as long as there is as much of it, so that its JSON may be kept', async () => {
    const before = await product(101)
    expect(await product(101)).toBe(before)
    await sql('update variants set quantity = quantity - 1 where id = 1011')
    const sold = await product(101)
    expect(sold?.variants.map(({ stock }) => stock.quantity)).toEqual([9, 10])
    expect(sold?.variants[1]).toBe(before?.variants[1])
    expect(before?.variants.map(({ stock }) => stock.quantity)).toEqual([10, 10])
    expect(await product(101)).toBe(sold)
  })

  it('within a transaction it is what that transaction sees, and only for it', async () => {
    await product(101)
    await db.transaction(async (tx) => {
      await tx.run(statement`update variants set quantity = 3 where id = 1011`)
      expect((await productCatalogue.offers(de, [1011], tx)).get(1011)?.variant.stock.quantity).toBe(3)
      expect((await productCatalogue.offers(de, [1011])).get(1011)?.variant.stock.quantity).toBe(10)
      expect((await productCatalogue.offers(de, [1051], tx)).get(1051)?.product.id).toBe(105)
    })
  })

  it('a price changes at its moment, though nothing is written', async () => {
    let now = daysFromNow(0)
    productCatalogue = createProductCatalogue(db, { now: () => now })
    expect(await product(104)).toMatchObject({
      priceRange: { min: { withTax: 10_000, appliedReductions: [] } },
      lowestPriorPrice: { withTax: null },
      categories: [[{ categoryId: 1 }, { categoryId: 12 }]],
    })
    now = daysFromNow(2)
    expect(await product(104)).toMatchObject({
      priceRange: {
        min: { withTax: 7_000, appliedReductions: [{ category: 'sale', amount: { absoluteWithTax: 3_000 } }] },
      },
      lowestPriorPrice: { withTax: 10_000, relativeDifferenceToPrice: -0.3 },
    })
    const shelves = (await product(104))?.categories.map((path) => path.at(-1)?.categoryId)
    expect(shelves).toEqual([12, 22])
  })

  it('a product is new for thirty days and then no longer, though nothing is written', async () => {
    let now = daysFromNow(0)
    productCatalogue = createProductCatalogue(db, { now: () => now })
    expect(await product(105)).toMatchObject({ isNew: true })
    now = new Date(Date.parse(firstLiveAt) + 30 * dayMs - 1000).toISOString()
    expect(await product(105)).toMatchObject({ isNew: true })
    now = new Date(Date.parse(firstLiveAt) + 30 * dayMs + 1000).toISOString()
    expect(await product(105)).toMatchObject({ isNew: false })
  })

  it('M-02: the rate of VAT changes at its day, though nothing is written', async () => {
    await catalogue.take({
      styles: [
        makeStyle({ id: 106, price: [{ validFrom: '2020-01-01T00:00:00Z', amount: 11_900, reason: 'regular' }] }),
      ],
      parts: {},
    })
    let now = '2020-06-30T21:59:59Z'
    productCatalogue = createProductCatalogue(db, { now: () => now })
    const rate = async () => (await product(106))?.priceRange.min.tax.vat.rate
    expect(await rate()).toBe(0.19)
    // Midnight in the shop's time zone, in summer and in winter.
    now = '2020-06-30T22:00:00Z'
    expect(await rate()).toBe(0.16)
    now = '2020-12-31T22:59:59Z'
    expect(await rate()).toBe(0.16)
    now = '2020-12-31T23:00:00Z'
    expect(await rate()).toBe(0.19)
  })
})

describe('changes are visible without a restart', () => {
  const soon = { timeout: 5_000, interval: 20 }

  it('a price, when a line is added to the ledger', async () => {
    expect(await priceOf(101)).toBe(10_000)
    await sql(
      `insert into price_ledger select 10028, id, '${daysFromNow(-1)}', 8000, 'sale' from variants where product_id = 101`,
    )
    await expect.poll(() => priceOf(101), soon).toBe(8_000)
    expect(await priceOf(101, at)).toBe(10_000)
  })

  it('a product that is no longer sold, and is again', async () => {
    expect(await product(101)).toBeDefined()
    await sql("update products set is_active = false, body = jsonb_set(body, '{isActive}', 'false') where id = 101")
    await expect.poll(() => product(101), soon).toBeUndefined()
    await sql("update products set is_active = true, body = jsonb_set(body, '{isActive}', 'true') where id = 101")
    await expect.poll(() => product(101), soon).toMatchObject({ id: 101 })
  })

  it('another name, another size, another colour', async () => {
    await product(101)
    await catalogue.take({
      styles: [
        makeStyle(
          { id: 101, masterKey: 'coat', name: 'Trench', sizes: [{ size: 'M' }, { size: 'L' }, { size: 'XS' }] },
          { id: 102 },
          { id: 103, isActive: false },
          { id: 107 },
        ),
      ],
      parts: {},
    })
    await expect
      .poll(async () => (await product(101))?.attributes.name, soon)
      .toMatchObject({ values: { label: 'Trench' } })
    expect((await product(101))?.variants.map(({ attributes }) => attributes.size)).toMatchObject(
      ['XS', 'M', 'L'].map((size) => ({ values: { label: size } })),
    )
    expect((await productCatalogue.siblings(de, [101])).get(101)?.map(({ id }) => id)).toEqual([102, 107])
  })

  it('other words for categories and attributes', async () => {
    expect((await product(101))?.attributes.brand).toMatchObject({ values: { label: 'Vitrine' } })
    const [brand, ...others] = smallAttributes
    const renamed = { ...brand, values: [{ id: 11, value: 'vitrine', label: { de: 'Vitrine Neu', fr: 'V', en: 'V' } }] }
    await catalogue.take({ styles: [], parts: { attributeGroups: [renamed, ...others] } })
    await expect
      .poll(async () => (await product(101))?.attributes.brand, soon)
      .toMatchObject({ values: { label: 'Vitrine Neu' } })
  })

  it('in every process on the database', async () => {
    const other = createProductCatalogue(db)
    const follower = createFeed({ changes: createChanges(db), report: (_, error) => reported.push(error), pause: 20 })
    follower.listen(other.applyChanges)
    await follower.start()
    expect([await priceOf(101), await priceOf(101, de, other)]).toEqual([10_000, 10_000])
    await sql(
      `insert into price_ledger values (10028, 1011, '${daysFromNow(-1)}', 6000, 'sale'), (10028, 1012, '${daysFromNow(-1)}', 6000, 'sale')`,
    )
    await expect.poll(() => priceOf(101), soon).toBe(6_000)
    await expect.poll(() => priceOf(101, de, other), soon).toBe(6_000)
    await follower.stop()
  })

  it('even when it changed while it was being read: what was read before a change is not kept after it', async () => {
    await feed.stop()
    await productCatalogue.parts()
    const { rows } = db
    let asked = 0
    vi.spyOn(db, 'rows').mockImplementation((shape, query) => {
      // The product is found and its style on the way.
      if (++asked === 3) void productCatalogue.applyChanges([{ kind: 'price', productId: 101 }])
      return rows(shape, query)
    })
    expect(await priceOf(101)).toBe(10_000)
    await sql(
      `insert into price_ledger select 10028, id, '${daysFromNow(-1)}', 8000, 'sale' from variants where product_id = 101`,
    )
    expect(await priceOf(101)).toBe(8_000)
  })

  it('and wrong parts are reported, while the ones before stay', async () => {
    const { categories } = await productCatalogue.parts()
    await catalogue.take({ styles: [], parts: { categories: [{ id: 'one' }] } })
    await expect.poll(() => reported.splice(0).length, soon).toBe(1)
    expect((await productCatalogue.parts()).categories).toEqual(categories)
  })

  it('and everything, when the catalogue is emptied', async () => {
    await product(101)
    await sql('truncate styles cascade')
    await expect.poll(() => product(101), soon).toBeUndefined()
  })
})

describe('each shop tells what it sells', () => {
  it('in its language, its currency and its VAT', async () => {
    const told = await Promise.all(allMarkets.map((market) => product(101, market)))
    expect(
      told.map((each) => [
        each?.attributes.name?.multiSelect === false && each.attributes.name.values.label,
        each?.variants[0]?.attributes.size?.label,
        each?.priceRange.min.currencyCode,
        each?.priceRange.min.tax.vat.rate,
        each?.categories[0]?.at(-1)?.categoryUrl,
      ]),
    ).toEqual([
      ['Mantel 101', 'Größe', 'EUR', 0.19, '/c/damen/maentel/'],
      ['Mantel 101', 'Größe', 'EUR', 0.2, '/c/damen/maentel/'],
      ['Mantel 101', 'Grösse', 'CHF', 0.081, '/c/damen/maentel/'],
      ['Mantel 101 (fr)', 'Taille', 'CHF', 0.081, '/c/damen/maentel-fr/'],
      ['Mantel 101 (en)', 'Size', 'EUR', 0.21, '/c/damen/maentel-en/'],
    ])
  })

  it('and nothing of what is sold elsewhere only, is inactive, or does not exist', async () => {
    const swiss = makeStyle({ id: 108 })
    for (const { prices } of swiss.products) for (const series of prices) series.shopIds = [ch.shopId, frCh.shopId]
    await catalogue.take({ styles: [swiss], parts: {} })
    expect([...(await productCatalogue.products(de, [101, 103, 108, 999, 0, -5, 2 ** 40])).keys()]).toEqual([101])
    expect([...(await productCatalogue.products(ch, [108])).keys()]).toEqual([108])
    expect([...(await productCatalogue.offers(de, [1081, 1031, 1011, 2 ** 33])).keys()]).toEqual([1011])
    expect(await productCatalogue.products(de, [])).toEqual(new Map())
  })

  it('with siblings that are active, and never itself', async () => {
    const siblings = await productCatalogue.siblings(de, [101, 102, 104])
    expect([...siblings].map(([id, others]) => [id, others.map((each) => each.id)])).toEqual([
      [101, [102]],
      [102, [101]],
      [104, []],
    ])
  })
})

it('and nothing failed behind the scenes', () => expect(reported).toEqual([]))
