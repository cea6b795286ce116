import { expect, it } from 'vitest'
import { periodBefore, readFilters } from './period.ts'
import { rateOf, trendOf } from './rate.ts'

it('gives a share its bounds, and none to a sample that says too little', () => {
  expect(rateOf(0, 19)).toBeNull()
  const none = rateOf(0, 100)
  expect(none).toMatchObject({ share: 0, low: 0, n: 100 })
  expect(none?.high).toBeCloseTo(0.037, 3)
  const half = rateOf(50, 100)
  expect([half?.low, half?.high]).toEqual([expect.closeTo(0.404, 3), expect.closeTo(0.596, 3)])
})

it('calls a difference one only where the samples are large enough', () => {
  expect(trendOf(rateOf(12, 100), rateOf(9, 100))).toBe('unclear')
  expect(trendOf(rateOf(1200, 10_000), rateOf(900, 10_000))).toBe('more')
  expect(trendOf(rateOf(900, 10_000), rateOf(1200, 10_000))).toBe('less')
  expect(trendOf(null, rateOf(1200, 10_000))).toBe('unclear')
})

it('compares with the same weekdays before, also across the change of the clocks', () => {
  const now = new Date('2026-03-29T22:30:00Z')
  expect(readFilters(new URLSearchParams(), now)).toEqual({ from: '2026-03-03', to: '2026-03-30' })
  expect(periodBefore({ from: '2026-03-27', to: '2026-03-30' })).toEqual({ from: '2026-03-20', to: '2026-03-23' })
  const wrong = new URLSearchParams({ from: '2026-05-01', to: '2026-04-01', shop: 'xx' })
  expect(readFilters(wrong, now)).toEqual({ from: '2026-04-01', to: '2026-04-01' })
})
