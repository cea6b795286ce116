import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equiprobableRanges, evenRanges, quantiles } from './choose-ranges.ts'

const starts = (min: number, max: number, count: number): number[] =>
  evenRanges(min, max, count).map(({ start }) => start)

describe('even ranges', () => {
  it('have round ends', () => {
    expect(starts(1999, 49_900, 4)).toEqual([0, 20_000, 40_000])
    expect(starts(1999, 9999, 5)).toEqual([0, 2000, 4000, 6000, 8000])
    expect(starts(2500, 12_400, 5)).toEqual([2500, 5000, 7500, 10_000])
    expect(starts(0.2, 4.7, 5)).toEqual([0, 1, 2, 3, 4])
  })

  it('are one, with its end, where everything is the same or too far apart to count', () => {
    expect(evenRanges(5, 5, 3)).toEqual([{ start: 5, end: 5, endInclusive: true }])
    expect(evenRanges(-1e308, 1e308, 3)).toEqual([{ start: -1e308, end: 1e308, endInclusive: true }])
    expect(evenRanges(0, Number.MIN_VALUE, 3)).toEqual([{ start: 0, end: 1e-300, endInclusive: false }])
    expect(evenRanges(1, 2, 0)).toEqual([])
  })

  it('are never more than asked for, follow each other, and have everything in them', () => {
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 50 }), (a, b, count) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)]
        const ranges = evenRanges(min, max, count)
        expect(ranges.length).toBeLessThanOrEqual(count)
        expect(ranges[0]?.start).toBeLessThanOrEqual(min)
        const last = ranges.at(-1)
        expect(last?.endInclusive ? last.end >= max : (last?.end ?? 0) > max).toBe(true)
        for (const [at, { start }] of ranges.entries()) if (at > 0) expect(start).toBe(ranges[at - 1]?.end)
      }),
    )
  })
})

describe('ranges with equally many results', () => {
  const counter = (...numbers: number[]) => ({
    numbers: Float64Array.from(numbers),
    weights: undefined,
    pairs: new Uint32Array(0),
    dictionary: undefined,
    groups: numbers.length,
  })
  it('begin where a part of the numbers begins, whichever segment they are in', () => {
    const places = quantiles([counter(9, 1, 5, 3), counter(8, 2, 6, 4)], { min: 1, max: 9 }, 4)
    expect(places).toEqual([1, 3, 5, 8])
    expect(equiprobableRanges(places, 9)).toEqual([
      { start: 1, end: 3, endInclusive: false },
      { start: 3, end: 5, endInclusive: false },
      { start: 5, end: 8, endInclusive: false },
      { start: 8, end: 9, endInclusive: true },
    ])
  })

  it('are fewer where many numbers are equal', () => {
    expect(equiprobableRanges(quantiles([counter(1, 1, 1, 7)], { min: 1, max: 7 }, 3), 7)).toEqual([
      { start: 1, end: 7, endInclusive: true },
    ])
  })
})
