import {
  activationProblems,
  announcedReduction,
  compareSizes,
  historyOf,
  isNewOn,
  priceAt,
  priceEvents,
  PriceEvent,
  Style,
} from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cuts } from '../articles/article.ts'
import { generateCatalogue } from '../index.ts'
import { drawnStyles } from './borrowed-pictures.ts'
import { attributeGroups } from './vocabulary.ts'

const catalogue = generateCatalogue()
const goods = [...catalogue.goods()]
const styles = goods.map(({ style }) => style)
const pairs = styles.flatMap((style) => style.products.map((product) => ({ style, product })))

describe('every product', () => {
  it('is written as the contract says', () => {
    for (const style of styles) expect(v.parse(Style, style)).toEqual(style)
  })

  it('P-01 P-02 P-06 P-08 may be activated in the European Union', () => {
    const report = pairs.flatMap(({ style, product }) => activationProblems(style, product))
    expect(report).toEqual([])
  })

  it('P-09 lists its sizes in order', () => {
    for (const { product } of pairs) {
      const sizes = product.variants.map(({ size }) => size)
      expect(sizes).toEqual(sizes.toSorted(compareSizes))
      expect(new Set(sizes).size).toBe(sizes.length)
    }
  })

  it('uses only words of the vocabulary', () => {
    const known = new Set(attributeGroups.flatMap(({ key, values }) => values.map(({ value }) => `${key}: ${value}`)))
    const used = new Set(
      pairs.flatMap(({ product }) =>
        Object.entries(product.attributes).flatMap(([key, values = []]) => values.map((value) => `${key}: ${value}`)),
      ),
    )
    expect([...used].filter((word) => !known.has(word))).toEqual([])
  })

  it('stands in the tree', () => {
    const ids = new Set(catalogue.categories.map(({ id }) => id))
    for (const { product } of pairs) {
      expect(product.categoryIds.length).toBeGreaterThan(0)
      for (const id of product.categoryIds) expect(ids).toContain(id)
    }
  })
})

describe('every price', () => {
  it('exists once for each shop and variant, and is never written into the past', () => {
    const isForward = (moments: readonly number[]) =>
      moments.every((at, index) => index === 0 || at > (moments[index - 1] ?? 0))
    for (const { product } of pairs) {
      const sold = product.prices.flatMap(({ shopIds, variantIds }) =>
        shopIds.flatMap((shopId) => variantIds.map((variantId) => `${shopId}/${variantId}`)),
      )
      const wanted = allMarkets.flatMap(({ shopId }) => product.variants.map(({ id }) => `${shopId}/${id}`))
      expect(sold.toSorted()).toEqual(wanted.toSorted())
      for (const { entries } of product.prices) {
        expect(isForward(entries.map(({ validFrom }) => Date.parse(validFrom)))).toBe(true)
        expect(priceAt(entries, catalogue.today)).toBeDefined()
      }
    }
  })

  it('ends in 99 cents in euros and in 0 or 5 in francs, before campaigns', () => {
    const series = pairs.flatMap(({ product }) => product.prices)
    const inFrancs = series.filter(({ shopIds }) => shopIds.includes(10030)).flatMap(({ entries }) => entries)
    const inEuros = series.filter(({ shopIds }) => !shopIds.includes(10030)).flatMap(({ entries }) => entries)
    expect(inFrancs.filter(({ amount }) => amount % 5 !== 0)).toEqual([])
    expect(inEuros.filter(({ amount, reason }) => reason !== 'campaign' && amount % 100 !== 99)).toEqual([])
  })

  it('M-03 is the same in both Swiss shops', () => {
    for (const { product } of pairs)
      for (const { id } of product.variants) expect(historyOf(product, 10030, id)).toBe(historyOf(product, 10031, id))
  })

  it('O-01 O-03 is reduced only against a price that was asked before', () => {
    let announced = 0
    for (const { product } of pairs)
      for (const { id } of product.variants) {
        const reduction = announcedReduction(historyOf(product, 10028, id), catalogue.today)
        if (!reduction) continue
        announced += 1
        expect(reduction.percent).toBeGreaterThanOrEqual(5)
        expect(reduction.percent).toBeLessThanOrEqual(70)
        expect(isNewOn(product, catalogue.today)).toBe(false)
      }
    expect(announced).toBeGreaterThan(500)
  })

  it('O-02 is sometimes measured against an earlier offer instead of the regular price', () => {
    const histories = pairs.map(({ product }) => historyOf(product, 10028, product.variants[0]?.id ?? 0))
    const lower = histories.filter((history) => {
      const reduction = announcedReduction(history, catalogue.today)
      return reduction && reduction.lowestPrior < (history[0]?.amount ?? 0)
    })
    expect(lower.length).toBeGreaterThan(0)
  })

  it('O-09 returns by itself when the campaign ends', () => {
    const [campaign] = catalogue.campaigns
    const joined = pairs.filter(({ product }) => product.attributes.campaign)
    for (const { product } of joined) {
      const history = historyOf(product, 10028, product.variants[0]?.id ?? 0)
      expect(priceAt(history, catalogue.today)?.reason).toBe('campaign')
      expect(priceAt(history, campaign?.endsAt ?? '')?.reason).toBe('regular')
    }
  })

  it('is a line of the ledger', () => {
    const [first] = pairs
    for (const event of first ? priceEvents(first.product) : []) expect(v.parse(PriceEvent, event)).toEqual(event)
  })
})

describe('on any day of the year', () => {
  it.each(['2026-01-02', '2026-04-30', '2026-07-15', '2027-02-28', '2028-12-31'])('%s: prices run forward', (day) => {
    const { today, goods: run } = generateCatalogue({ styles: 120, today: `${day}T05:00:00Z` })
    for (const { style } of run())
      for (const { prices, firstLiveAt } of style.products) {
        expect(firstLiveAt < today).toBe(true)
        for (const { entries } of prices) {
          const moments = entries.map(({ validFrom }) => validFrom)
          expect(moments).toEqual([...new Set(moments)].toSorted())
        }
      }
  })
})

describe('every drawing', () => {
  it('is one that can be drawn', () => {
    for (const { articles } of goods)
      for (const { type, cut } of articles) {
        const options: Readonly<Record<string, readonly string[]>> = cuts[type]
        expect(Object.keys(cut).toSorted()).toEqual(Object.keys(options).toSorted())
        for (const [option, choice] of Object.entries(cut)) expect(options[option]).toContain(choice)
      }
  })

  it('belongs to one product, until a large catalogue shares them by type and colour', () => {
    const drawn = goods.flatMap(({ style }) => style.products.map(({ picture }) => picture))
    expect(new Set(drawn).size).toBe(drawn.length)
    const far = Array.from({ length: 2000 }, (_, index) => catalogue.goodsAt(drawnStyles + index))
    const shared = far.flatMap(({ style }) => style.products.map(({ picture }) => picture))
    const known = new Set(drawn)
    expect(shared.filter((picture) => !known.has(picture))).toEqual([])
    // Not one picture for all: type and colour of what is shown are those of what is sold, as nearly as there is.
    expect(new Set(shared).size).toBeGreaterThan(200)
    for (const { style } of far) for (const { picture } of style.products) expect(picture).toContain(`${style.type}-`)
  })

  it('puts white cloth on a ground where it can be seen', () => {
    const white = goods.flatMap(({ style, articles }) =>
      articles.filter((_, index) => style.products[index]?.colour.family === 'white'),
    )
    expect(new Set(white.map(({ tint }) => tint))).toEqual(new Set(['clay', 'cool']))
  })
})
