import { locales } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countDuplicates,
  type DemoRecommendations,
  judgeRecommendations,
  openDemoRecommendations,
  typeOf,
} from './recommendation-quality.ts'

let demo: DemoRecommendations
beforeAll(async () => void (demo = await openDemoRecommendations()), 120_000)
afterAll(() => demo.close())

describe('recommendations for every style of the demo', () => {
  it.each(locales)(
    'have at least four complements in the shop %s, none of the same type and no two alike',
    async (locale) => {
      const [look] = await judgeRecommendations(demo, locale, ['look'])
      expect(look?.lists).toBeGreaterThan(380)
      expect(look).toMatchObject({ full: look?.lists, ofSameType: 0, duplicates: 0 })
    },
    120_000,
  )

  it('differ from slot to slot of a page', async () => {
    const qualities = await judgeRecommendations(demo, 'de', ['look', 'basket', 'product', 'viewed'])
    for (const { slot, repeated, tiles, duplicates } of qualities) {
      expect(tiles, slot).toBeGreaterThan(1_000)
      expect(duplicates, slot).toBe(0)
      // Two slots that both wait for events may offer the same popular product.
      expect(repeated / tiles, slot).toBeLessThanOrEqual(slot === 'viewed' ? 0.01 : 0)
    }
  }, 120_000)
})

describe('complements', () => {
  const firstOf = (type: string) => {
    const style = demo.styles.find((each) => each.type === type)
    const product = style?.products.flatMap(({ id }) => demo.productIn('de', id) ?? [])[0]
    if (!product) throw new Error(`The demo has no ${type}`)
    return product
  }
  const typesFor = async (type: string) => {
    const { productIds } = await demo.recommend('look', 'de', { productId: firstOf(type).id })
    return productIds.flatMap((id) => demo.productIn('de', id) ?? []).map(typeOf)
  }

  it('of a coat are a scarf, boots and a bag, and no coat or jacket', async () => {
    const types = await typesFor('coat')
    expect(types).toContain('scarf')
    expect(types.some((type) => type.endsWith('boots'))).toBe(true)
    expect(types.some((type) => ['hobo', 'handbag', 'shopper', 'clutch'].includes(type))).toBe(true)
    expect(types.filter((type) => /coat|trench|jacket|blazer/.test(type))).toEqual([])
  })

  it('of summer clothes are nothing for the winter, and of an evening dress nothing for the weekend', async () => {
    for (const type of ['sandals', 'shorts'])
      expect((await typesFor(type)).filter((each) => /boots|scarf|beanie|quilted/.test(each))).toEqual([])
    expect((await typesFor('slip-dress')).filter((each) => /sneakers|beanie|shorts|sandals/.test(each))).toEqual([])
  })

  it('of a basket are of no kind that is in it', async () => {
    const cart = ['coat', 'scarf', 'boots'].map((type) => firstOf(type).id)
    const { productIds, headline } = await demo.recommend('basket', 'de', { cart })
    const products = productIds.flatMap((id) => demo.productIn('de', id) ?? [])
    expect(headline).toBe('Passt dazu')
    expect(products.length).toBeGreaterThanOrEqual(4)
    expect(products.map(typeOf).filter((type) => /coat|trench|scarf|boots/.test(type))).toEqual([])
    expect(countDuplicates(products.slice(0, 12))).toBe(0)
  })

  it('are varied in the list of the home page, too, which says that it is a selection', async () => {
    const { productIds, headline } = await demo.recommend('home', 'de')
    const products = productIds.slice(0, 12).flatMap((id) => demo.productIn('de', id) ?? [])
    expect([headline, products.length, countDuplicates(products)]).toEqual(['Aus unserem Sortiment', 12, 0])
  })
})
