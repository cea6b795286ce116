import { allMarkets, markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Pool } from 'pg'
import { createShop } from '../index.ts'
import { deepAttributes, deepTree } from '../testing/deep-tree.ts'
import { base, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'

const words = (text: string) => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })
const onlySwiss = makeStyle({ id: 110 })
for (const { prices } of onlySwiss.products) for (const series of prices) series.shopIds = [10030, 10031]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, masterKey: 'coat', categoryIds: [12] }, { id: 102 }, { id: 103, isActive: false }),
      ...[104, 105, 106, 107].map((id) => makeStyle({ id })),
      makeStyle({ id: 108, sizes: [{ size: 'M', quantity: 0 }] }),
      onlySwiss,
    ],
    parts: {
      categories: deepTree,
      attributeGroups: deepAttributes,
      outfits: [
        {
          id: 71,
          key: 'look-1',
          name: words('Herbst'),
          text: words('Warm und weich.'),
          productIds: [104, 105, 106, 107],
        },
        {
          id: 72,
          key: 'look-2',
          name: words('Winter'),
          text: words('Noch wärmer.'),
          productIds: [101, 103, 104, 999],
          picture: 'looks-72',
          points: [
            { productId: 101, x: 30, y: 40 },
            { productId: 999, x: 60, y: 80 },
          ],
        },
        { id: 73, key: 'look-3', name: words('Nichts'), text: words('Ausverkauft.'), productIds: [103, 998, 999, 101] },
      ],
    },
  })
})
afterAll(() => running.stop())

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('a product', () => {
  it('is returned with all its fields', async () => {
    const reply = await running.visitor().getProductById({ id: 101 })
    expect(reply).toMatchObject({
      ok: true,
      value: {
        id: 101,
        masterKey: 'coat',
        referenceKey: 'p-101',
        isActive: true,
        isSoldOut: false,
        isNew: false,
        images: [{ hash: 'picture-101-front', name: 'front' }, { name: 'fa' }, { name: 'd1' }],
        categories: [
          [
            { categoryId: 1, categoryUrl: '/c/damen/' },
            { categoryId: 12, categoryName: 'Mäntel' },
          ],
        ],
        priceRange: {
          min: { withTax: 10_000, currencyCode: 'EUR', withoutTax: 8_403, tax: { vat: { rate: 0.19, amount: 1_597 } } },
        },
        variants: [{ id: 1011, productId: 101, stock: { quantity: 10, isSellableWithoutStock: false } }, { id: 1012 }],
      },
    })
    expect(reply.ok && reply.value).not.toHaveProperty('siblings')
  })

  it('has the colour it names itself, though the vocabulary does not know it', async () => {
    const reply = await running.visitor(markets.en).getProductById({ id: 101 })
    expect(reply.ok && reply.value.attributes['colorDetail']).toMatchObject({
      values: { value: 'black', label: 'Schwarz (en)' },
    })
  })

  it('is returned in five languages and two currencies', async () => {
    const told = await Promise.all(
      allMarkets.map(async (market) => {
        const reply = await running.visitor(market).getProductById({ id: 101 })
        if (!reply.ok) throw new Error('missing')
        const { name } = reply.value.attributes
        return [name?.multiSelect === false && name.values.label, reply.value.priceRange.min.currencyCode]
      }),
    )
    expect(told).toEqual([
      ['Mantel 101', 'EUR'],
      ['Mantel 101', 'EUR'],
      ['Mantel 101', 'CHF'],
      ['Mantel 101 (fr)', 'CHF'],
      ['Mantel 101 (en)', 'EUR'],
    ])
  })

  it('has the active colours of its style as siblings when asked, never itself', async () => {
    for (const wanted of ['all', { images: 'all' }, true] as const) {
      const reply = await running.visitor().getProductById({ id: 101, with: { siblings: wanted } })
      expect(reply.ok && ids(reply.value.siblings ?? [])).toEqual([102])
      expect(reply.ok && reply.value.siblings?.[0]).not.toHaveProperty('siblings')
    }
    const alone = await running.visitor().getProductById({ id: 104, with: { siblings: 'all' } })
    expect(alone.ok && alone.value.siblings).toEqual([])
  })

  it.each([
    ['is inactive', 103, markets.de],
    ['is sold in other shops only', 110, markets.de],
    ['does not exist', 999, markets.de],
    ['has a number no database holds', Number.MAX_SAFE_INTEGER, markets.de],
  ])('that %s is not found', async (_, id, market) => {
    const reply = await running.visitor(market).getProductById({ id })
    expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', problem: { status: 404 } } })
  })

  it('that is sold in one shop is found there', async () => {
    expect(await running.visitor(markets.ch).getProductById({ id: 110 })).toMatchObject({
      ok: true,
      value: { id: 110 },
    })
  })

  it('that is sold out is still returned', async () => {
    expect(await running.visitor().getProductById({ id: 108 })).toMatchObject({ ok: true, value: { isSoldOut: true } })
  })
})

describe('several at once', () => {
  it('come in the order of their ids, each once, without the missing', async () => {
    const visitor = running.visitor()
    expect(ids(await visitor.getProductsByIds({ ids: [105, 999, 101, 103, 105, 110, 104] }))).toEqual([105, 101, 104])
    expect(await visitor.getProductsByIds({ ids: [] })).toEqual([])
    const [coat] = await visitor.getProductsByIds({ ids: [102], with: { siblings: 'all' } })
    expect(ids(coat?.siblings ?? [])).toEqual([101])
  })

  it('are found by their reference keys', async () => {
    const visitor = running.visitor()
    const referenceKeys = ['p-104', 'nobody', 'p-103', 'p-101', "'; drop table products; --", 'p-104']
    expect(ids(await visitor.getProductsByReferenceKeys({ referenceKeys }))).toEqual([104, 101])
    expect(await visitor.getProductsByReferenceKeys({ referenceKeys: [] })).toEqual([])
  })

  it('sizes come with the product they belong to', async () => {
    const variants = await running.visitor().getVariantById({ ids: [1042, 1011, 1031, 9999, 1042] })
    expect(variants.map(({ id, productId }) => [id, productId])).toEqual([
      [1042, 104],
      [1011, 101],
    ])
    expect(await running.visitor().getVariantById({ ids: [] })).toEqual([])
  })
})

describe('an outfit', () => {
  it('is returned with its products, in the language of the shop', async () => {
    expect(await running.visitor(markets.en).getOutfitById({ id: 71 })).toMatchObject({
      ok: true,
      value: {
        name: 'Herbst (en)',
        text: 'Warm und weich. (en)',
        picture: 'picture-104-fa',
        products: [104, 105, 106, 107].map((id) => ({ id })),
      },
    })
  })

  it('shows what is left of it, and is gone when one piece is left', async () => {
    const visitor = running.visitor()
    const left = await visitor.getOutfitById({ id: 72 })
    expect(left.ok && ids(left.value.products)).toEqual([101, 104])
    for (const id of [73, 74])
      expect(await visitor.getOutfitById({ id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('has its own picture, where the products that are left are marked, or the first of them worn', async () => {
    const visitor = running.visitor()
    const marked = await visitor.getOutfitById({ id: 72 })
    expect(marked).toMatchObject({ value: { picture: 'looks-72', points: [{ productId: 101, x: 30, y: 40 }] } })
    expect(await visitor.getOutfitById({ id: 71 })).toMatchObject({ value: { picture: 'picture-104-fa', points: [] } })
  })

  it('stands on a page of outfits', async () => {
    const visitor = running.visitor()
    const { outfits, pagination } = await visitor.getOutfits({ page: 1, perPage: 2 })
    expect(ids(outfits)).toEqual([71, 72])
    expect(pagination).toEqual({ current: 2, total: 3, perPage: 2, page: 1, first: 1, prev: 1, next: 2, last: 2 })
    expect((await visitor.getOutfits({ page: 2, perPage: 2 })).outfits).toEqual([])
    expect((await visitor.getOutfits({})).pagination.perPage).toBe(24)
  })

  it('is found by a product that is part of it', async () => {
    const containing = async (id: number) => ids((await running.visitor().getOutfits({ containing: id })).outfits)
    expect(await containing(104)).toEqual([71, 72])
    expect(await containing(101)).toEqual([72])
    expect(await containing(102)).toEqual([])
  })
})

describe('what changes', () => {
  it('is visible to every process on the database, without a restart', async () => {
    const pool = new Pool({ connectionString: running.database.url })
    const other = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
    const ask = async (fetch: typeof other.fetch) => {
      const headers = { 'content-type': 'application/json', 'x-shop-id': '10028' }
      const response = await fetch(
        new Request(`${base}/rpc/getProductById`, { method: 'POST', headers, body: '{"payload":{"id":106}}' }),
      )
      const { priceRange, isSoldOut } = (await response.json()) as {
        priceRange: { min: { withTax: number } }
        isSoldOut: boolean
      }
      return [priceRange.min.withTax, isSoldOut]
    }
    expect([await ask(running.shop.fetch), await ask(other.fetch)]).toEqual([
      [10_000, false],
      [10_000, false],
    ])
    await running.shop.catalogue.take({
      styles: [
        makeStyle({
          id: 106,
          price: [
            { validFrom: daysFromNow(-90), amount: 10_000, reason: 'regular' },
            { validFrom: daysFromNow(-1), amount: 9_000, reason: 'sale' },
          ],
        }),
      ],
      parts: {},
    })
    await running.database.pool.query('update variants set quantity = 0 where product_id = 106')
    // The importing process sees the goods at once; others within a moment.
    expect(await ask(running.shop.fetch)).toEqual([9_000, true])
    await expect.poll(() => ask(other.fetch), { timeout: 5_000 }).toEqual([9_000, true])
    await other.close()
    await pool.end()
  })
})

describe('the shop', () => {
  it('says who it is', async () => {
    const told = await Promise.all(allMarkets.map((market) => running.visitor(market).getShopConfiguration({})))
    expect(
      told.map(({ shopId, name, country, properties }) => [
        shopId,
        name,
        country,
        properties.find(({ key }) => key === 'currency')?.value,
      ]),
    ).toEqual([
      [10028, 'Vitrine Deutschland', 'DE', 'EUR'],
      [10029, 'Vitrine Österreich', 'AT', 'EUR'],
      [10030, 'Vitrine Schweiz', 'CH', 'CHF'],
      [10031, 'Vitrine Suisse', 'CH', 'CHF'],
      [10032, 'Vitrine Europe', 'GB', 'EUR'],
    ])
  })

  it('lists its brands', async () => {
    const { entities, pagination } = await running
      .visitor(markets.ch)
      .getBrands({ pagination: { page: 2, perPage: 1 } })
    expect(entities).toEqual([{ id: 2012, name: 'Atelier Weiss', slug: 'atelier', isActive: true }])
    expect(pagination).toEqual({ current: 1, total: 2, perPage: 1, page: 2, first: 1, prev: 1, next: 2, last: 2 })
    expect((await running.visitor().getBrands({})).entities).toHaveLength(2)
    expect(await running.visitor().getBrandById({ brandId: 2011 })).toMatchObject({
      ok: true,
      value: { name: 'Vitrine' },
    })
    expect(await running.visitor().getBrandById({ brandId: 1 })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    })
  })
})

describe('a payload that does not fit is refused:', () => {
  const many = Array.from({ length: 101 }, (_, i) => i + 1)
  it.each<[string, unknown]>([
    ['getProductById', {}],
    ['getProductById', { id: '101' }],
    ['getProductById', { id: -1 }],
    ['getProductById', { id: null }],
    ['getProductById', { id: 101, siblings: true }],
    ['getProductById', { id: 101, with: 'all' }],
    ['getProductById', { id: 101, with: { siblings: 'x'.repeat(40_000) } }],
    ['getProductById', { id: 101, pricePromotionKey: 'k'.repeat(101) }],
    ['getProductsByIds', {}],
    ['getProductsByIds', { ids: 101 }],
    ['getProductsByIds', { ids: ['101'] }],
    ['getProductsByIds', { ids: many }],
    ['getProductsByReferenceKeys', { referenceKeys: ['a\u0000b'] }],
    ['getProductsByReferenceKeys', { referenceKeys: many.map(String) }],
    ['getProductsByReferenceKeys', { referenceKeys: [7] }],
    ['getVariantById', { ids: [1.5] }],
    ['getVariantById', { id: 1011 }],
    ['getOutfits', { page: 0 }],
    ['getOutfits', { perPage: '24' }],
    ['getOutfitById', { id: 'look-1' }],
    ['getBrands', { page: 1 }],
    ['getBrandById', {}],
    ['getShopConfiguration', { shopId: 10028 }],
  ])('%s %j', async (method, payload) => {
    const response = await running.visitor().send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
