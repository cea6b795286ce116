import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reductionOf } from './reduction.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })

describe('a reduced price', () => {
  it.each([
    [11999, 14999, 20],
    [7100, 10000, 29],
    [13999, 17499, 20],
    [1, 10000, 99],
    [9999, 10000, 0],
  ])('O-02: %i after %i is %i percent less', (current, lowestPrior, percent) => {
    expect(reductionOf(current, lowestPrior)).toEqual({ before: lowestPrior, percent })
  })

  it('O-02: is the exact share, rounded down', () => {
    fc.assert(
      fc.property(cents, cents, (current, lowestPrior) => {
        fc.pre(current < lowestPrior)
        const exact = ((BigInt(lowestPrior) - BigInt(current)) * 100n) / BigInt(lowestPrior)
        expect(reductionOf(current, lowestPrior)?.percent).toBe(Number(exact))
      }),
    )
  })

  it('O-03: announces nothing when the price is not below the lowest before', () => {
    fc.assert(
      fc.property(cents, fc.nat(), (lowestPrior, more) => {
        expect(reductionOf(lowestPrior + more, lowestPrior)).toBeNull()
      }),
    )
  })

  it('O-05: announces nothing without a history', () => {
    expect(reductionOf(1999, undefined)).toBeNull()
    expect(reductionOf(1999, null)).toBeNull()
  })
})
