import {
  announcedReduction,
  categoryIdsOf,
  historyOf,
  isNewOn,
  isSoldOut,
  priceAt,
  type PriceEntry,
  type Style,
} from '@vitrine/contracts/catalogue'
import { allMarkets, type Market, markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deepAttributes, deepTree } from '../testing/deep-tree.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'

/** The same numbers every time, as if at random. */
let seed = 7
const random = (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0
  const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  return ((mixed ^ (mixed >>> 13)) >>> 8) % below
}
const oneOf = <T>(...all: readonly [T, ...T[]]): T => all[random(all.length)] ?? all[0]

function prices(): PriceEntry[] {
  const regular = 2_000 + random(40) * 500
  const history: PriceEntry[] = [{ validFrom: daysFromNow(-90), amount: regular, reason: 'regular' }]
  const kind = random(5)
  if (kind === 0) history.push({ validFrom: daysFromNow(-3), amount: Math.round(regular * 0.8), reason: 'sale' })
  if (kind === 1) history.push({ validFrom: daysFromNow(-3), amount: Math.round(regular * 0.7), reason: 'campaign' })
  // Called a reduction, but above what was asked before: none (O-03).
  if (kind === 2)
    history.push(
      { validFrom: daysFromNow(-20), amount: Math.round(regular * 0.5), reason: 'sale' },
      { validFrom: daysFromNow(-3), amount: Math.round(regular * 0.9), reason: 'sale' },
    )
  return history
}

const makeOne = (id: number): Style => {
  const style = makeStyle({
    id,
    name: oneOf('Wickelkleid aus Seide', 'Trenchcoat', 'Großer Mantel', 'Abendkleid in Weiß'),
    popularity: 1 + random(50),
    categoryIds: oneOf([11], [111, 12], [11111], [1111], [12], [15], [4]),
    firstLiveAt: daysFromNow(oneOf(-90, -40, -29, -5, -1)),
    isActive: random(8) > 0,
    price: prices(),
    sizes: oneOf(
      [{ size: 'S' }, { size: 'M' }],
      [{ size: 'M', quantity: 0 }],
      [{ size: 'XS', quantity: 0 }, { size: 'L' }],
    ),
    attributes: {
      color: [oneOf('black', 'red', 'white')],
      material: oneOf(['silk'], ['wool'], ['silk', 'wool']),
      seasonYear: ['2026'],
    },
  })
  if (random(5) === 0)
    for (const { prices: all } of style.products) for (const series of all) series.shopIds = [10030, 10031]
  return style
}
const styles = Array.from({ length: 90 }, (_, i) => makeOne(200 + i))

let running: RunningShop
let shopper: Browser
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles,
    parts: { categories: deepTree, attributeGroups: deepAttributes },
  })
  shopper = running.visitor()
})
afterAll(() => running.stop())

/** Products a shop sells today, by the rules of the contract. */
const at = daysFromNow(0)
function onSale({ shopId }: Market) {
  return styles.flatMap((style) =>
    style.products.flatMap((product) => {
      const histories = product.variants.map(({ id }) => historyOf(product, shopId, id))
      const asked = histories.flatMap((history) => priceAt(history, at)?.amount ?? [])
      if (!product.isActive || isSoldOut(product) || asked.length === 0) return []
      const announced = histories.flatMap((history) => announcedReduction(history, at) ?? [])
      return [
        {
          id: product.id,
          name: style.name.de,
          price: Math.min(...asked),
          percent: Math.max(0, ...announced.map(({ percent }) => percent)),
          isReduced: announced.length > 0,
          isNew: isNewOn(product, at),
          isInCampaign: histories.some((history) => priceAt(history, at)?.reason === 'campaign'),
          categoryIds: categoryIdsOf(product, deepTree, { shopId, at }),
          attributes: product.attributes,
          sizes: product.variants.filter(({ stock }) => stock.quantity > 0).map(({ size }) => size),
          popularity: product.popularity,
          liveAt: Date.parse(product.firstLiveAt),
        },
      ]
    }),
  )
}
const sold = onSale(markets.de)
type Sold = (typeof sold)[number]

const byPopularity = (a: Sold, b: Sold) => b.popularity - a.popularity || a.id - b.id
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id)
const expected = (test: (each: Sold) => boolean) => idsOf(sold.filter(test).toSorted(byPopularity))

type ListingCall = Parameters<Browser['getProductsByCategory']>[0]
async function listed(asked: ListingCall, browser = shopper): Promise<number[]> {
  const reply = await browser.getProductsByCategory({ perPage: 100, ...asked })
  if (!reply.ok) throw new Error('missing')
  expect(reply.value.pagination).toMatchObject({ total: reply.value.products.length })
  const { where, category, categoryId, includedFilters, includeSoldOut, orFiltersOperator } = asked
  const known = { where, category, categoryId, includedFilters, includeSoldOut, orFiltersOperator }
  const same = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  expect(await browser.getProductsCount(same)).toEqual({ ok: true, value: { count: reply.value.products.length } })
  return idsOf(reply.value.products)
}
const attribute = (key: string, ...values: number[]) => ({ type: 'attributes' as const, key, values })

describe('a listing holds', () => {
  it.each(allMarkets.map((market) => [market.locale, market] as const))(
    'in every category of %s exactly what stands there today, the most popular first',
    async (_, market) => {
      const here = onSale(market)
      expect(here.length).toBeGreaterThan(20)
      for (const { id } of deepTree)
        expect([id, await listed({ categoryId: id }, running.visitor(market))]).toEqual([
          id,
          idsOf(here.filter(({ categoryIds }) => categoryIds.has(id)).toSorted(byPopularity)),
        ])
    },
  )

  it('the whole shop, where no category is named', async () => {
    expect(await listed({})).toEqual(expected(() => true))
    expect(await listed({ category: '/' })).toEqual(expected(() => true))
  })

  it('a category by its path in the language of the shop, or in German', async () => {
    const dresses = expected(({ categoryIds }) => categoryIds.has(11))
    expect(await listed({ category: '/damen/kleider' })).toEqual(dresses)
    expect(await listed({ category: '/women/dresses/' }, running.visitor(markets.en))).toEqual(dresses)
    expect(await listed({ category: '/damen/kleider' }, running.visitor(markets.en))).toEqual(dresses)
  })

  it('sold-out products only on request', async () => {
    const all = await listed({ includeSoldOut: true })
    expect(all.length).toBeGreaterThan((await listed({})).length)
    const gone = styles.flatMap(({ products }) => products.filter((product) => product.isActive && isSoldOut(product)))
    for (const { id } of gone) if (all.includes(id)) expect(await listed({})).not.toContain(id)
  })
})

const has =
  (key: 'color' | 'material', ...values: string[]) =>
  (each: Sold) =>
    values.some((value) => each.attributes[key]?.includes(value))

describe('filters keep', () => {
  it('what has one of the values, and all of the attributes', async () => {
    expect(await listed({ where: { attributes: [attribute('color', 2021)] } })).toEqual(expected(has('color', 'black')))
    expect(await listed({ where: { attributes: [attribute('color', 2021, 2022)] } })).toEqual(
      expected(has('color', 'black', 'red')),
    )
    expect(await listed({ where: { attributes: [attribute('color', 2021), attribute('material', 2032)] } })).toEqual(
      expected((each) => has('color', 'black')(each) && has('material', 'wool')(each)),
    )
  })

  it('what has none of the values', async () => {
    const where = { attributes: [{ type: 'attributes:not' as const, key: 'material', values: [2031] }] }
    expect(await listed({ where })).toEqual(expected((each) => !has('material', 'silk')(each)))
  })

  it('sizes that can be bought', async () => {
    expect(await listed({ where: { attributes: [attribute('size', 2044)] } })).toEqual(
      expected(({ sizes }) => sizes.includes('XS')),
    )
    expect(await listed({ where: { attributes: [attribute('size', 2041)] } })).toEqual(
      expected(({ sizes }) => sizes.includes('L')),
    )
  })

  it('what is reduced or new, and what is not', async () => {
    for (const value of [true, false]) {
      expect(await listed({ where: { attributes: [{ type: 'boolean', key: 'sale', value }] } })).toEqual(
        expected(({ isReduced }) => isReduced === value),
      )
      expect(await listed({ where: { attributes: [{ type: 'boolean', key: 'new', value }] } })).toEqual(
        expected(({ isNew }) => isNew === value),
      )
      expect(await listed({ where: { hasCampaignReduction: value } })).toEqual(
        expected(({ isInCampaign }) => isInCampaign === value),
      )
    }
  })

  it('prices and reductions within a range', async () => {
    expect(await listed({ where: { minPrice: 8_000, maxPrice: 15_000 } })).toEqual(
      expected(({ price }) => price >= 8_000 && price <= 15_000),
    )
    expect(await listed({ where: { minReduction: 20 } })).toEqual(expected(({ percent }) => percent >= 20))
    expect(await listed({ where: { maxReduction: 25, minReduction: 1 } })).toEqual(
      expected(({ percent }) => percent >= 1 && percent <= 25),
    )
  })

  it('names that contain every word, whatever the accents', async () => {
    const coats = expected(({ name }) => name === 'Großer Mantel')
    for (const term of ['grosser', 'GROẞER Mantel', 'mantel gross', 'gröss'])
      expect(await listed({ where: { term } })).toEqual(coats)
    expect(await listed({ where: { term: 'kleid seide' } })).toEqual(expected(({ name }) => name.includes('Seide')))
    for (const term of ['hose', '%', '_', '*', '\\', "' or 1=1 --", '👗'])
      expect(await listed({ where: { term } })).toEqual([])
  })

  it('names with words of this prefix, on request only these', async () => {
    const named = (term: string, containsSearch?: boolean) =>
      listed({ where: { term, ...(containsSearch !== undefined && { containsSearch }) } })
    const dresses = expected(({ name }) => name.toLowerCase().includes('kleid'))
    expect(await named('kleid')).toEqual(dresses)
    expect(await named('kleid', true)).toEqual(dresses)
    expect(await named('kleid', false)).toEqual([])
    expect(await named('wick seid', false)).toEqual(expected(({ name }) => name === 'Wickelkleid aus Seide'))
    expect(await named('abendkleid weiss', false)).toEqual(expected(({ name }) => name === 'Abendkleid in Weiß'))
  })

  it('names letter by letter: nothing is found by a slip', async () => {
    expect(await listed({ where: { term: 'trenchcoat', disableFuzziness: true } })).toEqual(
      expected(({ name }) => name === 'Trenchcoat'),
    )
    expect(await listed({ where: { term: 'trenhcoat' } })).toEqual([])
  })

  it('nothing special for attributes that are no filter, unless they are whitelisted or asked for', async () => {
    const year = attribute('seasonYear', 1)
    expect(await listed({ where: { attributes: [year] } })).toEqual(expected(() => true))
    expect(await listed({ where: { attributes: [attribute('constructor', 1)] } })).toEqual(expected(() => true))
    expect(await listed({ where: { whitelistAttributes: [year] } })).toEqual([])
    expect(await listed({ where: { whitelistAttributes: [attribute('seasonYear', 2051)] } })).toEqual(
      expected(() => true),
    )
    expect(await listed({ where: { attributes: [year] }, includedFilters: ['seasonYear'] })).toEqual([])
  })
})

describe('filters of the published client', () => {
  const dark = attribute('color', 2021)
  const woollen = attribute('material', 2032)

  it('are alternatives of each other where the client says so', async () => {
    const where = { attributes: [dark, woollen] }
    const orFiltersOperator = ['color', 'material']
    const found = await listed({ where, orFiltersOperator })
    expect(found).toEqual(expected((product) => has('color', 'black')(product) || has('material', 'wool')(product)))
    expect(found.length).toBeGreaterThan((await listed({ where })).length)
    expect(await shopper.getProductsCount({ where, orFiltersOperator })).toEqual({
      ok: true,
      value: { count: found.length },
    })
    // Each value of an alternative is counted as if nothing were chosen in any of them.
    const counted = await shopper.getFilters({ where, orFiltersOperator })
    const colours = counted.ok && counted.value.filters.find(({ slug }) => slug === 'color')
    if (!colours || colours.type !== 'attributes') throw new Error('There is no filter by colour')
    for (const { id, productCount } of colours.values)
      expect(productCount).toBe((await listed({ where: { attributes: [attribute('color', id)] } })).length)
  })

  it('name an attribute by its id, and a value by its id as text or by itself', async () => {
    const colour = deepAttributes.find(({ key }) => key === 'color')?.id ?? 0
    for (const filter of [
      { type: 'attributes' as const, key: 'color', values: ['2021'] },
      { type: 'attributes' as const, key: 'color', values: ['black'] },
      { type: 'attributes' as const, id: colour, values: [2021] },
    ])
      expect(await listed({ where: { attributes: [filter] } })).toEqual(expected(has('color', 'black')))
    expect(
      await listed({ where: { whitelistAttributes: [{ type: 'attributes', id: 987_654, values: [1] }] } }),
    ).toEqual([])
  })

  it('are named for a category', async () => {
    const reply = await shopper.fetchAllFiltersForCategory({ category: {}, includedFilters: ['color', 'prices'] })
    expect(reply).toEqual({ ok: true, value: ['color', 'prices'] })
    expect(await shopper.fetchAllFiltersForCategory({ category: { id: 987_654 } })).toMatchObject({ ok: false })
  })
})

describe('sorting', () => {
  const sorted = (measure: (each: Sold) => number) =>
    idsOf(sold.toSorted((a, b) => measure(a) - measure(b) || byPopularity(a, b)))

  it('by price, by age and by reduction, both ways; the more popular first among equals', async () => {
    expect(await listed({ sort: { by: 'price', direction: 'asc' } })).toEqual(sorted(({ price }) => price))
    expect(await listed({ sort: { by: 'price', direction: 'desc' } })).toEqual(sorted(({ price }) => -price))
    expect(await listed({ sort: { by: 'new', direction: 'desc' } })).toEqual(sorted(({ liveAt }) => -liveAt))
    expect(await listed({ sort: { by: 'new', direction: 'asc' } })).toEqual(sorted(({ liveAt }) => liveAt))
    expect(await listed({ sort: { by: 'reduction', direction: 'desc' } })).toEqual(sorted(({ percent }) => -percent))
  })

  it('has the expected default order', async () => {
    expect(await listed({ sort: { by: 'price' } })).toEqual(sorted(({ price }) => price))
    expect(await listed({ sort: { by: 'new' } })).toEqual(sorted(({ liveAt }) => -liveAt))
    expect(await listed({ sort: {} })).toEqual(expected(() => true))
  })
})

describe('pages', () => {
  it('show each product once, and say where one is', async () => {
    const all = expected(() => true)
    const perPage = 7
    const last = Math.ceil(all.length / perPage)
    const seen: number[] = []
    for (let page = 1; page <= last; page++) {
      const reply = await shopper.getProductsByCategory({ page, perPage })
      if (!reply.ok) throw new Error('missing')
      seen.push(...idsOf(reply.value.products))
      expect(reply.value.pagination).toEqual({
        current: page < last ? perPage : all.length - (last - 1) * perPage,
        total: all.length,
        perPage,
        page,
        first: 1,
        prev: Math.max(1, page - 1),
        next: Math.min(last, page + 1),
        last,
      })
    }
    expect(seen).toEqual(all)
  })

  it('are empty behind the last one and in an empty listing', async () => {
    const beyond = await shopper.getProductsByCategory({ page: 50, perPage: 100 })
    expect(beyond).toMatchObject({ ok: true, value: { products: [], pagination: { current: 0, page: 50 } } })
    const nothing = await shopper.getProductsByCategory({ categoryId: 3 })
    expect(nothing).toMatchObject({
      ok: true,
      value: {
        products: [],
        pagination: { current: 0, total: 0, perPage: 20, page: 1, first: 1, prev: 1, next: 1, last: 1 },
      },
    })
  })

  it('hold a hundred at most, and bring siblings along when asked', async () => {
    const reply = await shopper.getProductsByCategory({ perPage: 500, with: { siblings: 'all' } })
    expect(reply).toMatchObject({ ok: true, value: { pagination: { perPage: 100 } } })
    expect(reply.ok && reply.value.products.every(({ siblings }) => siblings?.length === 0)).toBe(true)
  })
})

describe('the filters of a listing', () => {
  const ask = async (asked: Parameters<Browser['getFilters']>[0], browser = shopper) => {
    const reply = await browser.getFilters(asked)
    if (!reply.ok) throw new Error('missing')
    return reply.value
  }

  it('are named in the language of the shop and sorted as one reads them', async () => {
    const { filters } = await ask({}, running.visitor(markets['fr-ch']))
    expect(filters.map(({ slug, name, type }) => [slug, name, type])).toEqual([
      ['color', 'Couleur', 'attributes'],
      ['size', 'Taille', 'attributes'],
      ['brand', 'Marque', 'attributes'],
      ['material', 'Matière', 'attributes'],
      ['prices', 'Prix', 'range'],
      ['sale', 'Soldes', 'boolean'],
      ['new', 'Nouveautés', 'boolean'],
    ])
    const sizes = filters.find(({ slug }) => slug === 'size')
    expect(sizes?.type === 'attributes' && sizes.values.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
    const swiss = await ask({}, running.visitor(markets.ch))
    const colours = swiss.filters.find(({ slug }) => slug === 'color')
    expect(colours?.type === 'attributes' && colours.values.map(({ name }) => name)).toEqual([
      'Schwarz',
      'Rot',
      'Weiss',
    ])
  })

  it('count what each value would show, as if nothing were chosen in its own filter', async () => {
    const chosen = [attribute('color', 2021), attribute('material', 2031)]
    const where = {
      minPrice: 5_000,
      maxPrice: 20_000,
      attributes: [...chosen, { type: 'boolean' as const, key: 'sale', value: true }],
    }
    for (const categoryId of [1, 11, 2, 4]) {
      const { filters, unfilteredCount } = await ask({ categoryId, where })
      expect(unfilteredCount).toBe((await listed({ categoryId })).length)
      for (const filter of filters) {
        const others = where.attributes.filter(({ key }) => key !== filter.slug)
        const count = async (change: object) =>
          (await listed({ categoryId, where: { ...where, attributes: others, ...change } })).length
        if (filter.type === 'attributes')
          for (const { id, productCount } of filter.values)
            expect([filter.slug, id, productCount]).toEqual([
              filter.slug,
              id,
              await count({ attributes: [...others, attribute(filter.slug, id)] }),
            ])
        if (filter.type === 'boolean')
          for (const { name, productCount } of filter.values)
            expect(productCount).toBe(
              await count({ attributes: [...others, { type: 'boolean', key: filter.slug, value: name }] }),
            )
        if (filter.type === 'range') {
          const { minPrice: _min, maxPrice: _max, ...rest } = where
          const free = await shopper.getProductsByCategory({
            categoryId,
            where: rest,
            perPage: 100,
            sort: { by: 'price' },
          })
          const asked = free.ok ? free.value.products.map(({ priceRange }) => priceRange.min.withTax) : []
          expect(filter.values).toEqual([
            { min: Math.min(...asked), max: Math.max(...asked), productCount: asked.length },
          ])
        }
      }
    }
  })

  it('keep a value that is chosen although it shows nothing', async () => {
    const { filters } = await ask({
      where: { term: 'trenchcoat', minPrice: 1_000_000, attributes: [attribute('color', 2022)] },
    })
    const colours = filters.find(({ slug }) => slug === 'color')
    expect(colours?.type === 'attributes' && colours.values).toEqual([
      { id: 2022, name: 'Rot', value: 'red', productCount: 0 },
    ])
  })

  it('are those that were asked for', async () => {
    const { filters } = await ask({ includedFilters: ['seasonYear', 'prices', 'nonsense', 'prices'] })
    expect(filters.map(({ slug }) => slug)).toEqual(['seasonYear', 'prices'])
  })
})

describe('an unknown category', () => {
  it.each(['getProductsByCategory', 'getProductsCount', 'getFilters'])('is not found by %s', async (method) => {
    for (const payload of [{ categoryId: 999 }, { category: '/hosen' }]) {
      const response = await shopper.send(method, payload)
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
  })
})

describe('what changes', () => {
  const soon = { timeout: 5_000, interval: 30 }
  const ids = () => listed({ categoryId: 1, includeSoldOut: false })

  it('is listed, gone, reduced and sold out without a restart', async () => {
    await running.shop.catalogue.take({
      styles: [makeStyle({ id: 500, categoryIds: [12], popularity: 1_000 })],
      parts: {},
    })
    await expect.poll(async () => (await ids())[0], soon).toBe(500)
    await running.database.pool.query('update variants set quantity = 0 where product_id = 500')
    await expect.poll(ids, soon).not.toContain(500)
    await running.database.pool.query('update variants set quantity = 1 where product_id = 500')
    await expect.poll(ids, soon).toContain(500)
    await running.database.pool.query(
      `insert into price_ledger select 10028, id, '${daysFromNow(-1)}', 100, 'sale' from variants where product_id = 500`,
    )
    await expect.poll(async () => (await listed({ category: '/sale', sort: { by: 'price' } }))[0], soon).toBe(500)
    await running.database.pool.query('update products set is_active = false where id = 500')
    await expect.poll(ids, soon).not.toContain(500)
  })

  it('turns over when the moment of a price comes, though nothing is written', async () => {
    const inTwoSeconds = `${new Date(Date.now() + 2_500).toISOString().slice(0, 19)}Z`
    const price: PriceEntry[] = [
      { validFrom: daysFromNow(-90), amount: 50_000, reason: 'regular' },
      { validFrom: inTwoSeconds, amount: 100, reason: 'sale' },
    ]
    await running.shop.catalogue.take({ styles: [makeStyle({ id: 501, categoryIds: [12], price })], parts: {} })
    await expect.poll(() => listed({ where: { minPrice: 40_000 } }), soon).toEqual([501])
    expect(await listed({ category: '/sale' })).not.toContain(501)
    await expect.poll(() => listed({ where: { maxPrice: 100 } }), soon).toEqual([501])
    expect(await listed({ category: '/sale' })).toContain(501)
    await running.database.pool.query('update products set is_active = false where id = 501')
  })
})

describe('a payload that does not fit is refused:', () => {
  it.each<[string, unknown]>([
    ['getProductsByCategory', { category: 'damen' }],
    ['getProductsByCategory', { categoryId: '1' }],
    ['getProductsByCategory', { page: 0 }],
    ['getProductsByCategory', { page: 2 ** 31 }],
    ['getProductsByCategory', { page: 51, perPage: 100 }],
    ['getProductsByCategory', { page: 51, perPage: 5000 }],
    ['getProductsByCategory', { perPage: 0 }],
    ['getProductsByCategory', { perPage: 1.5 }],
    ['getProductsByCategory', { sort: { by: 'price; drop table' } }],
    ['getProductsByCategory', { sort: 'price' }],
    ['getProductsByCategory', { where: { color: 'red' } }],
    ['getProductsByCategory', { where: { term: 'a'.repeat(201) } }],
    ['getProductsByCategory', { where: { term: 'a\u0007' } }],
    ['getProductsByCategory', { where: { minPrice: -1 } }],
    ['getProductsByCategory', { where: { minPrice: 0.5 } }],
    ['getProductsByCategory', { where: { minReduction: 101 } }],
    ['getProductsByCategory', { where: { attributes: [{ type: 'attributes', values: [2021] }] } }],
    ['getProductsByCategory', { orFiltersOperator: ['color'] }],
    [
      'getProductsByCategory',
      { where: { attributes: [{ type: 'attributes', key: 'color', values: Array(101).fill(1) }] } },
    ],
    ['getProductsByCategory', { where: { attributes: [{ type: 'range', key: 'color', values: [] }] } }],
    [
      'getProductsByCategory',
      { where: { attributes: Array.from({ length: 51 }, () => ({ type: 'boolean', key: 'sale', value: true })) } },
    ],
    ['getProductsByCategory', { where: { sellableAt: 'tomorrow' } }],
    ['getProductsByCategory', { where: { containsSearch: 'yes' } }],
    ['getProductsCount', { page: 1 }],
    ['getProductsCount', { where: 'all' }],
    ['getFilters', { includedFilters: 'color' }],
    ['getFilters', { includeSoldOut: 1 }],
  ])('%s %j', async (method, payload) => {
    const response = await shopper.send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
