import type { PriceEntry, Product, Style } from '@vitrine/contracts/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { createShop, type Shop } from '../index.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'

let database: FreshDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  shop = await createShop({ pool: database.pool, cookies: { isSecure: true }, report: () => {} })
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate styles, catalogue_parts cascade'))

const words = (de: string) => ({ de, fr: `${de} fr`, en: `${de} en` })
const regular: PriceEntry = { validFrom: '2026-09-01T00:00:00Z', amount: 29_999, reason: 'regular' }

function product(id: number, change: Partial<Product> = {}): Product {
  const variants = [1, 2].map((size) => ({
    id: id * 10 + size,
    referenceKey: `v-${id}-${size}`,
    gtin: '4000000000000',
    size: String(36 + size * 2),
    shopSize: String(36 + size * 2),
    stock: { quantity: 5, isSellableWithoutStock: false },
  }))
  return {
    id,
    referenceKey: `p-${id}`,
    isActive: true,
    colour: { key: 'camel', family: 'braun', name: words('Camel'), hex: ['#c19a6b'] },
    attributes: {},
    categoryIds: [1],
    createdAt: '2026-09-01T00:00:00Z',
    firstLiveAt: '2026-09-01T00:00:00Z',
    popularity: 1,
    picture: 'coat',
    variants,
    prices: [{ shopIds: [10028, 10029], variantIds: variants.map((variant) => variant.id), entries: [regular] }],
    ...change,
  }
}

const coat = (products: Product[] = [product(1)], change: Partial<Style> = {}): Style => ({
  number: 0,
  masterKey: 'm-1',
  type: 'coat',
  name: words('Wickelmantel'),
  shortDescription: words('Weich und weit.'),
  fitNote: words('Fällt gross aus.'),
  composition: { components: [] } as unknown as Style['composition'],
  care: [],
  maker: {} as Style['maker'],
  countryOfOrigin: 'PT',
  sizeSystem: 'numeric',
  products,
  ...change,
})

const take = (styles: Style[], parts = {}) => shop.catalogue.take({ styles, parts })
const nothing = { styles: 0, products: 0, variants: 0, prices: 0, parts: 0 }
const count = async (table: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count
}

describe('taking goods in', () => {
  it('lets the database know the tables after many lines, so that the first lists are quick', async () => {
    const products = Array.from({ length: 300 }, (_, at) => product(1_000 + at))
    await shop.catalogue.take({ styles: [coat(products)], parts: {} })
    const { rows } = await database.pool.query<{ relname: string; reltuples: number }>(
      `select relname, reltuples::int from pg_class where oid in ('price_ledger'::regclass, 'variants'::regclass) order by 1`,
    )
    expect(rows).toEqual([
      { relname: 'price_ledger', reltuples: 1_200 },
      { relname: 'variants', reltuples: 600 },
    ])
  })

  it('keeps all of them, and says how many', async () => {
    expect(await shop.catalogue.isEmpty()).toBe(true)
    expect(await take([coat()], { stores: [{ id: 1 }] })).toEqual({
      styles: 1,
      products: 1,
      variants: 2,
      prices: 4,
      parts: 1,
    })
    expect(await shop.catalogue.isEmpty()).toBe(false)
    expect(await shop.catalogue.part('stores')).toEqual([{ id: 1 }])
    expect(await shop.catalogue.part('unknown')).toBeUndefined()
  })

  it('a second time changes nothing', async () => {
    await take([coat()], { stores: [{ id: 1 }] })
    expect(await take([coat()], { stores: [{ id: 1 }] })).toEqual(nothing)
  })

  it('a second time with one new word changes one row', async () => {
    await take([coat()])
    expect(await take([coat([product(1)], { name: words('Mantel') })])).toEqual({ ...nothing, styles: 1 })
    expect(await take([coat([product(1, { isActive: false })], { name: words('Mantel') })])).toEqual({
      ...nothing,
      products: 1,
    })
  })

  it('takes all or none', async () => {
    function* broken() {
      for (let id = 1; id <= 150; id++) yield coat([product(id)], { masterKey: `m-${id}` })
      throw new Error('line 151 is broken')
    }
    await expect(shop.catalogue.take({ styles: broken(), parts: {} })).rejects.toThrow('line 151 is broken')
    expect(await shop.catalogue.isEmpty()).toBe(true)
  })

  it('tells how far it is', async () => {
    const heard: number[] = []
    const styles = Array.from({ length: 250 }, (_, index) => coat([product(index + 1)], { masterKey: `m-${index}` }))
    await shop.catalogue.take({ styles, parts: {}, onProgress: (taken) => heard.push(taken) })
    expect(heard).toEqual([100, 200, 250])
  })

  it('leaves stock alone that orders have already taken from', async () => {
    await take([coat()])
    await database.pool.query('update variants set quantity = 1 where id = 11')
    await take([coat()])
    const { rows } = await database.pool.query('select quantity from variants order by id')
    expect(rows).toEqual([{ quantity: 1 }, { quantity: 5 }])
  })
})

describe('reading goods', () => {
  it('gives back what was taken in', async () => {
    const later = { ...regular, validFrom: '2026-10-01T00:00:00Z', amount: 24_999, reason: 'sale' as const }
    const styles = ['m-1', 'm-2', 'm-3'].map((masterKey, index) => {
      const own = product(index + 1)
      const [first = 0, second = 0] = own.variants.map(({ id }) => id)
      const prices: Product['prices'] = [
        { shopIds: [10028, 10029], variantIds: [first], entries: [regular, later] },
        { shopIds: [10028], variantIds: [second], entries: [regular] },
      ]
      return coat([{ ...own, prices }], { masterKey })
    })
    await take(styles)
    const read: Style[] = []
    for await (const style of shop.catalogue.styles()) read.push(style)
    expect(read).toEqual(styles)
    expect(await shop.catalogue.stylesOf(['m-9', 'm-3', 'm-2'])).toEqual([styles[2], styles[1]])
  })

  it('finds products by a number of theirs, of their style or of a size', async () => {
    await take([coat([product(1), product(2)])])
    const [variant] = product(2).variants
    const find = shop.catalogue.productsNumbered
    expect(await find(['p-2'])).toEqual([2])
    expect(await find(['v-2-1', 'unknown'])).toEqual([2])
    expect(await find([variant?.gtin ?? ''])).toContain(2)
    expect(await find(['1', '99999999999999'])).toEqual([1])
    expect(await find([coat([]).masterKey])).toEqual([1, 2])
    expect(await find([])).toEqual([])
  })

  it('knows who holds an id or a key', async () => {
    await take([coat([product(1), product(2)])])
    expect(await shop.catalogue.holders('product', { ids: [2, 9], keys: ['p-2', 'p-9'] })).toEqual([
      { id: 2, referenceKey: 'p-2' },
    ])
    const variants = await shop.catalogue.holders('variant', { ids: [11, 99], keys: ['v-2-1'] })
    expect(variants.map(({ id }) => id).toSorted()).toEqual([11, 21])
    expect(await shop.catalogue.holders('variant', { ids: [], keys: [] })).toEqual([])
  })
})

describe('O-05: the price ledger', () => {
  const reduced: PriceEntry = { validFrom: '2026-11-01T00:00:00Z', amount: 19_999, reason: 'sale' }
  const withPrices = (...entries: PriceEntry[]) =>
    product(1, { prices: [{ shopIds: [10028], variantIds: [11], entries }] })

  it('grows by what is new', async () => {
    await take([coat([withPrices(regular)])])
    expect(await take([coat([withPrices(regular, reduced)])])).toMatchObject({ prices: 1 })
    expect(await count('price_ledger')).toBe(2)
  })

  it('removes nothing that an import leaves out', async () => {
    await take([coat([withPrices(regular, reduced)])])
    expect(await take([coat([withPrices(reduced)])])).toMatchObject({ prices: 0 })
    expect(await count('price_ledger')).toBe(2)
  })

  it('refuses another past, and then takes nothing of it', async () => {
    await take([coat([withPrices(regular)])])
    const rewritten = coat([withPrices({ ...regular, amount: 39_999 })], { name: words('Neu') })
    await expect(take([rewritten])).rejects.toThrow()
    const { rows } = await database.pool.query(`select body->'name'->>'de' as name from styles`)
    expect(rows).toEqual([{ name: 'Wickelmantel' }])
  })

  it.each(['update price_ledger set amount = 1', 'delete from price_ledger'])(
    'cannot be changed by hand: %s',
    async (statement) => {
      await take([coat()])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
    },
  )
})
