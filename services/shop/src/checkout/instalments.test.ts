import { instalmentMonths } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instalmentPlans } from './instalments.ts'

it('all instalments together are exactly what was lent and its interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 300_000 }), (amount) => {
      const plans = instalmentPlans(amount)
      expect(plans.map(({ months }) => months)).toEqual([...instalmentMonths])
      for (const { months, monthly, last, total, interest, nominalRate, effectiveRate } of plans) {
        expect(monthly * (months - 1) + last).toBe(total)
        expect(total - amount).toBe(interest)
        expect(Math.abs(last - monthly)).toBeLessThanOrEqual(months)
        expect(interest).toBeGreaterThan(0)
        expect(effectiveRate).toBeGreaterThan(nominalRate)
        expect(effectiveRate).toBeLessThan(0.11)
      }
      // Longer costs more.
      expect(plans.map(({ interest }) => interest).toSorted((a, b) => a - b)).toEqual(
        plans.map(({ interest }) => interest),
      )
    }),
  )
})

it('says what a lender would: 1 000 € in twelve months', () => {
  // Annuity at 9.99 % a year, paid monthly: (1 + 0.0999 / 12)^12 - 1 is 10.46 %.
  expect(instalmentPlans(100_000)[2]).toEqual({
    months: 12,
    monthly: 8_791,
    last: 8_794,
    total: 105_495,
    interest: 5_495,
    nominalRate: 0.0999,
    effectiveRate: 0.1046,
  })
})
