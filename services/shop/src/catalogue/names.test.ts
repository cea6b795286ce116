import { allMarkets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deepAttributes, deepTree } from '../testing/deep-tree.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'

const words = (text: string) => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })
const onlySwiss = makeStyle({ id: 110 })
for (const { prices } of onlySwiss.products) for (const series of prices) series.shopIds = [10030, 10031]
const reducedAt = daysFromNow(-3)

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Weiße Bluse' }, { id: 102, isActive: false }),
      makeStyle({
        id: 103,
        price: [
          { validFrom: daysFromNow(-90), amount: 10_000, reason: 'regular' },
          { validFrom: reducedAt, amount: 8_000, reason: 'sale' },
          { validFrom: daysFromNow(5), amount: 6_000, reason: 'sale' },
        ],
      }),
      onlySwiss,
    ],
    parts: {
      categories: deepTree,
      attributeGroups: deepAttributes,
      outfits: [{ id: 71, key: 'look', name: words('Herbst'), text: words('Warm.'), productIds: [101, 103, 998, 999] }],
    },
  })
})
afterAll(() => running.stop())

describe('names in all shops', () => {
  it('of a product are those of the shops that sell it, each in its own spelling', async () => {
    const { named } = await running.visitor().getNames({ of: 'products', ids: [101, 110] })
    expect(named.map(({ id, shops }) => [id, shops.map(({ shopId }) => shopId)])).toEqual([
      [101, allMarkets.map(({ shopId }) => shopId)],
      [110, [10030, 10031]],
    ])
    expect(named[0]?.shops.map(({ name }) => name)).toEqual([
      'Weiße Bluse',
      'Weiße Bluse',
      'Weisse Bluse',
      'Weiße Bluse (fr)',
      'Weiße Bluse (en)',
    ])
  })

  it('leave inactive products out and can be read stretch by stretch', async () => {
    const read = (skip: number) => running.visitor().getNames({ of: 'products', skip, limit: 2 })
    const [first, second] = [await read(0), await read(2)]
    expect([first.total, second.total]).toEqual([3, 3])
    expect([...first.named, ...second.named].map(({ id }) => id)).toEqual([101, 103, 110])
  })

  it('come with the day of the last price that was already asked', async () => {
    const { named } = await running.visitor().getNames({ of: 'products', ids: [103] })
    expect(named[0]?.shops[0]?.changedAt).toBe(reducedAt)
  })

  it('of a category come with its path in each shop', async () => {
    const { named, total } = await running.visitor().getNames({ of: 'categories' })
    const visible = deepTree.filter(({ isHidden }) => !isHidden)
    expect(total).toBeLessThanOrEqual(visible.length)
    const [first] = named
    const category = deepTree.find(({ id }) => id === first?.id)
    expect(first?.shops.map(({ path }) => path)).toEqual(
      (['de', 'de', 'de', 'fr', 'en'] as const).map((language) => category?.path[language]),
    )
  })

  it('of an outfit are those of shops that have enough of it', async () => {
    const { named } = await running.visitor().getNames({ of: 'outfits', ids: [71, 999] })
    expect(named.map(({ id, shops }) => [id, shops.length])).toEqual([[71, 5]])
  })
})
