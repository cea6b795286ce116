import { announcedReduction, historyOf, isNewOn, isSellable, isSoldOut } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { garmentTypes } from '../articles/article.ts'
import { generateCatalogue } from '../index.ts'

const catalogue = generateCatalogue()
const styles = [...catalogue.goods()].map(({ style }) => style)
const products = styles.flatMap((style) => style.products)
const variants = products.flatMap((product) => product.variants)
const share = (count: number, of: readonly unknown[] = products) => count / of.length
const counted = (values: readonly string[]) => Map.groupBy(values, (value) => value)

describe('the assortment', () => {
  it('is about a thousand products in four hundred styles', () => {
    expect(styles).toHaveLength(400)
    expect(products.length).toBeGreaterThan(940)
    expect(products.length).toBeLessThan(1100)
  })

  it('has something of everything that can be drawn, and more dresses than clutches', () => {
    const byType = counted(styles.map(({ type }) => type))
    expect(garmentTypes.filter((type) => !byType.has(type))).toEqual([])
    expect(byType.get('wrap-dress')?.length).toBeGreaterThan(byType.get('clutch')?.length ?? 0)
  })

  it('gives every id, article number and code once', () => {
    for (const ids of [
      products.map(({ id }) => id),
      products.map(({ referenceKey }) => referenceKey),
      variants.map(({ id }) => id),
      variants.map(({ referenceKey }) => referenceKey),
      variants.map(({ gtin }) => gtin),
    ])
      expect(new Set<string | number>(ids).size).toBe(ids.length)
  })

  it('never offers one colour of a style twice', () => {
    for (const style of styles)
      expect(new Set(style.products.map(({ colour }) => colour.key)).size).toBe(style.products.length)
  })

  it('shows every colour of the filter, black and white most', () => {
    const byColour = counted(products.map(({ colour }) => colour.family))
    expect(byColour.size).toBe(12)
    expect(share(byColour.get('black')?.length ?? 0)).toBeGreaterThan(0.1)
    expect(share(byColour.get('yellow')?.length ?? 0)).toBeLessThan(0.05)
  })

  it('has some news, some sale and some sold out', () => {
    expect(share(products.filter((product) => isNewOn(product, catalogue.today)).length)).toBeGreaterThan(0.04)
    expect(share(products.filter((product) => isNewOn(product, catalogue.today)).length)).toBeLessThan(0.16)
    expect(share(products.filter(isSoldOut).length)).toBeGreaterThan(0.02)
    expect(share(products.filter(isSoldOut).length)).toBeLessThan(0.09)
    const { shopId } = markets.de
    const reduced = products.filter((product) =>
      product.variants.some(({ id }) => announcedReduction(historyOf(product, shopId, id), catalogue.today)),
    )
    expect(share(reduced.length)).toBeGreaterThan(0.18)
    expect(share(reduced.length)).toBeLessThan(0.36)
  })

  it('lives from a few bestsellers and a long tail', () => {
    const ranked = products.map(({ popularity }) => popularity).toSorted((a, b) => b - a)
    const all = ranked.reduce((sum, value) => sum + value, 0)
    const top = ranked.slice(0, products.length / 10).reduce((sum, value) => sum + value, 0)
    expect(top / all).toBeGreaterThan(0.45)
    expect((ranked[0] ?? 0) / (ranked[9] ?? 1)).toBeGreaterThan(2)
    expect(ranked[products.length / 2]).toBeLessThan(30)
  })

  it('keeps middle sizes deeper than the ends, and some sizes empty', () => {
    const letters = products.filter(({ variants: { length } }) => length === 8)
    const depth = (index: number) =>
      letters.reduce((sum, product) => sum + (product.variants[index]?.stock.quantity ?? 0), 0)
    expect(depth(3)).toBeGreaterThan(depth(0) * 1.5)
    expect(depth(3)).toBeGreaterThan(depth(7) * 1.5)
    expect(share(variants.filter(({ stock }) => !isSellable(stock)).length, variants)).toBeGreaterThan(0.08)
    expect(variants.some(({ stock }) => stock.isSellableWithoutStock && stock.quantity === 0)).toBe(true)
    expect(variants.some(({ stock }) => stock.quantity === 1)).toBe(true)
  })

  it('carries badges, free texts, promotions and a running campaign on some products only', () => {
    for (const some of [
      products.filter(({ freeTextBadge }) => freeTextBadge),
      products.filter(({ attributes }) => attributes.promotion),
      products.filter(({ attributes }) => attributes.campaign),
      products.filter(({ attributes }) => attributes.storefrontBadge),
    ]) {
      expect(share(some.length)).toBeGreaterThan(0.015)
      expect(share(some.length)).toBeLessThan(0.3)
    }
  })

  it('P-02 calls pure only what is of one fibre throughout, lining included', () => {
    const pure = styles.flatMap(({ composition, products: colours }) =>
      colours.flatMap(({ freeTextBadge }) => (freeTextBadge ? [{ composition, words: freeTextBadge.en }] : [])),
    )
    expect(pure.length).toBeGreaterThan(0)
    for (const { composition, words } of pure) {
      const fibres = new Set(composition.components.flatMap(({ shares }) => shares.map(({ material }) => material)))
      expect([words, ...fibres]).toEqual([
        words,
        { 'Pure cashmere': 'cashmere', 'Pure silk': 'silk', 'Pure linen': 'linen', 'Pure new wool': 'virginWool' }[
          words
        ],
      ])
    }
  })
})
