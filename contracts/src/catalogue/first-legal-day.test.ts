import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgePlannedPrice } from './first-legal-day.ts'
import type { PriceEntry, PriceHistory, PriceReason } from './price-history.ts'
import { announcedReduction } from './reductions.ts'

const day = 86_400_000
const begin = Date.UTC(2026, 0, 1)
const on = (days: number) => new Date(begin + days * day).toISOString()
const entry = (days: number, amount: number, reason: PriceReason = 'regular'): PriceEntry => ({
  validFrom: on(days),
  amount,
  reason,
})
const dayAfter = (moment: string) => new Date(Math.ceil(Date.parse(moment) / day) * day).toISOString()

it('names the day on which a lower price has left the window: 80, 100, then 70', () => {
  const history = [entry(0, 8_000), entry(40, 10_000)]
  expect(judgePlannedPrice(history, entry(50, 7_000, 'sale'), dayAfter)).toEqual({
    before: 10_000,
    planned: 30,
    announced: 12,
    firstLegalAt: on(70),
  })
  expect(judgePlannedPrice(history, entry(80, 7_000, 'sale'), dayAfter)?.firstLegalAt).toBe(on(80))
})

it('announces nothing of 80, 100, then 90, before the 80 is thirty days old', () => {
  const history = [entry(0, 8_000), entry(40, 10_000)]
  expect(judgePlannedPrice(history, entry(50, 9_000, 'sale'), dayAfter)).toEqual({
    before: 10_000,
    planned: 10,
    announced: null,
    firstLegalAt: on(70),
  })
})

it('a step down within a reduction keeps the first window, and a new regular price announces nothing', () => {
  const history = [entry(0, 10_000), entry(40, 8_000, 'sale')]
  expect(judgePlannedPrice(history, entry(50, 7_000, 'sale'), dayAfter)).toMatchObject({
    planned: 12,
    announced: 30,
    firstLegalAt: on(50),
  })
  expect(judgePlannedPrice(history, entry(50, 7_000), dayAfter)).toMatchObject({ announced: null, firstLegalAt: null })
  expect(judgePlannedPrice([], entry(50, 7_000, 'sale'), dayAfter)).toBeUndefined()
})

const histories: fc.Arbitrary<PriceHistory> = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 35 * 24 }),
      amount: fc.constantFrom(8_000, 9_000, 10_000, 7_000, 12_345),
      reason: fc.constantFrom<PriceReason>('regular', 'regular', 'sale', 'campaign'),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((steps) => {
    let hours = 0
    return steps.map(({ gap, amount, reason }) => ({
      validFrom: new Date(begin + (hours += gap) * 3_600_000).toISOString(),
      amount,
      reason,
    }))
  })

it('on the named day the planned percentage is announced, and on no day before it', () => {
  const announcedOn = (history: PriceHistory, planned: PriceEntry, at: number): number => {
    const validFrom = new Date(at).toISOString()
    const earlier = history.filter((each) => Date.parse(each.validFrom) < at)
    return announcedReduction([...earlier, { ...planned, validFrom }], validFrom)?.percent ?? 0
  }
  fc.assert(
    fc.property(
      histories,
      fc.integer({ min: 0, max: 260 }),
      fc.integer({ min: 4_000, max: 12_000 }),
      (history, days, amount) => {
        const planned = entry(days, amount, 'sale')
        const judged = judgePlannedPrice(history, planned, dayAfter)
        if (!judged || judged.planned === 0) return
        const start = Date.parse(planned.validFrom)
        const first = judged.firstLegalAt === null ? start + 400 * day : Date.parse(judged.firstLegalAt)
        for (let at = start; at < first; at += day)
          expect(announcedOn(history, planned, at)).toBeLessThan(judged.planned)
        if (judged.firstLegalAt !== null)
          expect(announcedOn(history, planned, first)).toBeGreaterThanOrEqual(judged.planned)
        expect(judged.announced ?? 0).toBe(announcedOn(history, planned, start))
      },
    ),
  )
})
