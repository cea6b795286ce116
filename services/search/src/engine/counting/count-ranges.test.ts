import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countInRanges } from './count-ranges.ts'
import type { NumberCounter } from './number-counter.ts'

/** Groups as the numbers their documents have. */
const someGroups = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 5 }))
const someRanges = fc.array(
  fc.record({
    start: fc.integer({ min: -1, max: 13 }),
    end: fc.integer({ min: -1, max: 13 }),
    endInclusive: fc.boolean(),
  }),
)

function toTally(groups: readonly number[][], isWeighted: boolean): NumberCounter {
  const sorted = groups.map((numbers) => numbers.toSorted((a, b) => a - b))
  const pairs = Uint32Array.from(
    sorted.flatMap((numbers) => numbers.slice(1).flatMap((number, at) => [numbers[at] ?? 0, number])),
  )
  const dictionary = isWeighted ? Float64Array.from({ length: 13 }, (_, code) => code) : undefined
  const all = sorted.flat()
  const different = [...new Set(all)].toSorted((a, b) => a - b)
  const weights = Uint32Array.from(different, (number) => all.filter((each) => each === number).length)
  return isWeighted
    ? { numbers: Float64Array.from(different), weights, pairs, dictionary, groups: groups.length }
    : { numbers: Float64Array.from(all), weights: undefined, pairs, dictionary, groups: groups.length }
}

it('counts a group once in every range that has one of its numbers, however ranges overlap', () => {
  fc.assert(
    fc.property(someGroups, someGroups, someRanges, (some, others, ranges) => {
      const counted = countInRanges([toTally(some, true), toTally(others, false)], ranges)
      const expected = ranges.map(
        ({ start, end, endInclusive }) =>
          [...some, ...others].filter((numbers) =>
            numbers.some((number) => number >= start && (endInclusive ? number <= end : number < end)),
          ).length,
      )
      expect(counted).toEqual(expected)
    }),
  )
})
