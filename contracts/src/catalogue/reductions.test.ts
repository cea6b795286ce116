import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendPrice, momentOf, priceAt, priceReasons } from './price-history.ts'
import type { PriceEntry, PriceHistory, PriceReason } from './price-history.ts'
import { announcedReduction, currentPrice, lowestPriorPrice } from './reductions.ts'

const day = 86_400_000
const begin = Date.UTC(2026, 0, 1)
const on = (days: number) => new Date(begin + days * day).toISOString()
const entry = (days: number, amount: number, reason: PriceReason = 'regular'): PriceEntry => ({
  validFrom: on(days),
  amount,
  reason,
})

describe('the price of a day', () => {
  const history = [entry(0, 10_000), entry(40, 8000, 'sale'), entry(50, 6400, 'campaign'), entry(57, 8000, 'sale')]

  it('is the last one that came into force', () => {
    expect(priceAt(history, on(-1))).toBeUndefined()
    expect(priceAt(history, on(39.99))?.amount).toBe(10_000)
    expect(priceAt(history, on(40))?.amount).toBe(8000)
  })

  it('is taken apart into sale, then campaign', () => {
    expect(currentPrice(history, on(51))).toEqual({
      amount: 6400,
      regular: 10_000,
      reductions: [
        { category: 'sale', amount: 2000 },
        { category: 'campaign', amount: 1600 },
      ],
    })
    expect(currentPrice(history, on(10))?.reductions).toEqual([])
  })

  it('cannot be written into the past', () => {
    expect(appendPrice(history, entry(57, 1))).toEqual({ ok: false, error: { code: 'NOT_AFTER_LAST', last: on(57) } })
    expect(appendPrice(history, entry(58, 1)).ok).toBe(true)
  })
})

describe('the lowest price of the last 30 days', () => {
  it('O-01 is taken from the 30 days before the reduction, not from its own days', () => {
    const history = [entry(0, 10_000), entry(20, 9000), entry(25, 10_000), entry(40, 7000, 'sale')]
    expect(announcedReduction(history, on(41))).toEqual({ lowestPrior: 9000, current: 7000, percent: 22 })
  })

  it('O-01 leaves out what ended more than 30 days before', () => {
    const history = [entry(0, 5000), entry(5, 10_000), entry(40, 7000, 'sale')]
    expect(lowestPriorPrice(history, on(40))).toBe(10_000)
  })

  it('O-03 announces nothing when the price was as low before', () => {
    const history = [entry(0, 10_000), entry(20, 7000, 'sale'), entry(30, 10_000), entry(40, 7000, 'sale')]
    expect(announcedReduction(history, on(41))).toBeUndefined()
  })

  it('O-04 does not slide while the reduction lasts', () => {
    const history = [entry(0, 10_000), entry(40, 7000, 'sale')]
    expect([40, 55, 71, 400].map((at) => lowestPriorPrice(history, on(at)))).toEqual([10_000, 10_000, 10_000, 10_000])
  })

  it('O-04 keeps the first window while the price only goes down', () => {
    const history = [entry(0, 10_000), entry(40, 8000, 'sale'), entry(60, 6000, 'sale'), entry(70, 5000, 'campaign')]
    expect(announcedReduction(history, on(75))).toEqual({ lowestPrior: 10_000, current: 5000, percent: 50 })
  })

  it('O-04 opens a new window after a rise', () => {
    const history = [entry(0, 10_000), entry(40, 6000, 'campaign'), entry(47, 8000, 'sale')]
    expect(lowestPriorPrice(history, on(48))).toBe(6000)
    expect(announcedReduction(history, on(48))).toBeUndefined()
  })

  it('O-05 takes all of a shorter history, and none without one', () => {
    expect(lowestPriorPrice([entry(30, 10_000), entry(40, 7000, 'sale')], on(41))).toBe(10_000)
    expect(lowestPriorPrice([entry(40, 7000, 'sale')], on(41))).toBeUndefined()
    expect(lowestPriorPrice([], on(41))).toBeUndefined()
  })
})

const histories: fc.Arbitrary<PriceHistory> = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 40 * 24 }),
      amount: fc.integer({ min: 500, max: 50_000 }),
      reason: fc.constantFrom(...priceReasons),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((steps) => {
    let hours = 0
    return steps.map(({ gap, amount, reason }) => {
      hours += gap
      return { validFrom: new Date(begin + hours * 3_600_000).toISOString(), amount, reason }
    })
  })

describe('whatever the history', () => {
  const question = fc.tuple(histories, fc.integer({ min: 0, max: 400 * 24 }))
  const at = (hours: number) => new Date(begin + hours * 3_600_000).toISOString()

  it('O-01 is never above a price that was asked in the window', () => {
    fc.assert(
      fc.property(histories, (history) => {
        history.forEach((step, i) => {
          const before = history[i - 1]
          if (step.reason === 'regular' || before?.reason !== 'regular') return // only where a reduction begins
          const lowest = lowestPriorPrice(history, step.validFrom)
          for (let hours = 1; hours <= 30 * 24; hours += 7) {
            const asked = priceAt(history, new Date(momentOf(step) - hours * 3_600_000).toISOString())
            if (asked) expect(lowest).toBeLessThanOrEqual(asked.amount)
          }
        })
      }),
    )
  })

  it('O-05 is a price that was really asked before', () => {
    fc.assert(
      fc.property(question, ([history, hours]) => {
        const lowest = lowestPriorPrice(history, at(hours))
        const past = history.filter((step) => momentOf(step) < Date.parse(at(hours)))
        if (lowest !== undefined) expect(past.map((step) => step.amount)).toContain(lowest)
      }),
    )
  })

  it('O-05 does not change when later prices are added', () => {
    fc.assert(
      fc.property(question, ([history, hours]) => {
        const known = history.filter((step) => momentOf(step) <= Date.parse(at(hours)))
        expect(announcedReduction(history, at(hours))).toEqual(announcedReduction(known, at(hours)))
        expect(currentPrice(history, at(hours))).toEqual(currentPrice(known, at(hours)))
      }),
    )
  })

  it('O-04 is the same on every day of a reduction, further steps down included', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 300 }), (history, days) => {
        const last = history.at(-1)
        if (!last || last.reason === 'regular') return
        const later = new Date(momentOf(last) + days * day).toISOString()
        const lower = { validFrom: later, amount: Math.max(1, last.amount - 100), reason: 'sale' as const }
        expect(lowestPriorPrice(history, later)).toBe(lowestPriorPrice(history, last.validFrom))
        expect(lowestPriorPrice([...history, lower], later)).toBe(lowestPriorPrice(history, last.validFrom))
      }),
    )
  })

  it('O-02 rounds the percentage down and never promises a reduction that is none (O-03)', () => {
    fc.assert(
      fc.property(question, ([history, hours]) => {
        const announced = announcedReduction(history, at(hours))
        if (!announced) return
        const { lowestPrior, current, percent } = announced
        expect(current).toBeLessThan(lowestPrior)
        expect(current * 100).toBeLessThanOrEqual(lowestPrior * (100 - percent))
        expect(current * 100).toBeGreaterThan(lowestPrior * (99 - percent))
      }),
    )
  })

  it('adds up: the regular price less the steps is the price asked', () => {
    fc.assert(
      fc.property(question, ([history, hours]) => {
        const now = currentPrice(history, at(hours))
        if (!now) return
        const taken = now.reductions.reduce((sum, step) => sum + step.amount, 0)
        expect(now.regular - taken).toBe(now.amount)
        expect(now.reductions.every((step) => step.amount > 0)).toBe(true)
      }),
    )
  })
})
