import { markets } from '@vitrine/contracts/markets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute } from './distribute.ts'
import { vatIn } from '@vitrine/contracts/prices'
import { lowestPrior, originalOf, percentOf, priceOf, reduction, shelfPrice, vatRate } from './prices.ts'

const at = '2026-11-15T12:00:00Z'

describe('VAT', () => {
  it.each([
    [11_900, 1900, 1900],
    [10_810, 810, 810],
    [1, 1900, 0],
    [0, 1900, 0],
    [6_000, 2000, 1000],
  ])('of %i cents at %i is %i', (amount, rate, vat) => expect(vatIn(amount, rate)).toBe(vat))

  it('is that of the shop’s own country on the day', () => {
    expect(vatRate(markets.de, at)).toBe(1900)
    expect(vatRate(markets.ch, at)).toBe(810)
    expect(vatRate(markets.ch, '2023-12-31T00:00:00Z')).toBe(770)
    expect(vatRate(markets.en, at, 'FR')).toBe(2000)
  })

  it('changes at midnight in the shop’s time zone, as it does in the checkout', () => {
    expect(vatRate(markets.de, '2020-06-30T21:59:59Z')).toBe(1900)
    expect(vatRate(markets.de, '2020-06-30T22:00:00Z')).toBe(1600)
    expect(vatRate(markets.ch, '2023-12-31T22:59:59Z')).toBe(770)
    expect(vatRate(markets.ch, '2023-12-31T23:00:00Z')).toBe(810)
  })
})

describe('percents', () => {
  it.each([
    [999, 50, 500],
    [998, 50, 499],
    [1005, 10, 101],
    [1004, 10, 100],
    [9999, 12.5, 1250],
    [10_000, 100, 10_000],
  ])('of %i, %s %% is %i: half a cent goes up', (amount, percent, share) =>
    expect(percentOf(amount, percent)).toBe(share),
  )
})

describe('steps of a price', () => {
  it('sale then campaign, as documented: 10000, 8000, 6400', () => {
    const price = shelfPrice(
      [
        { validFrom: '2026-01-01T00:00:00Z', amount: 10_000, reason: 'regular' },
        { validFrom: '2026-10-01T00:00:00Z', amount: 8_000, reason: 'sale' },
        { validFrom: '2026-11-01T00:00:00Z', amount: 6_400, reason: 'campaign' },
      ],
      markets.de,
      at,
    )
    expect(price).toMatchObject({
      withTax: 6_400,
      appliedReductions: [
        { category: 'sale', amount: { absoluteWithTax: 2_000, relative: 0.2 } },
        { category: 'campaign', amount: { absoluteWithTax: 1_600, relative: 0.16 } },
      ],
    })
    expect(price && originalOf(price)).toBe(10_000)
  })

  it('are missing where nothing is sold', () => {
    expect(shelfPrice([], markets.de, at)).toBeUndefined()
    expect(lowestPrior([], at)).toEqual({ withTax: null, relativeDifferenceToPrice: null })
  })

  it('net and VAT add up to what is asked', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(...Object.values(markets)), (amount, market) => {
        const { withTax, withoutTax, tax } = priceOf(amount, [], { market, rate: vatRate(market, at) })
        return withoutTax + tax.vat.amount === withTax && withTax === amount
      }),
    )
  })

  it('of nothing are no share of it', () => expect(reduction('promotion', 0, 0).amount.relative).toBe(0))
})

describe('an amount that is spread', () => {
  it('gives the odd cents to the largest remainders, the earlier first', () => {
    expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(distribute(5, [0, 10, 0])).toEqual([0, 5, 0])
    expect(distribute(7, [])).toEqual([])
    expect(distribute(7, [0, 0])).toEqual([0, 0])
  })

  it('adds up, and takes from no part more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 99 }),
        fc.nat(),
        (weights, some) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0)
          const amount = some % (whole + 1)
          const shares = distribute(amount, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          return shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))
        },
      ),
    )
  })
})
