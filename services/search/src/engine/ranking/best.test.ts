import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepBest } from './best.ts'

it('keeps the best offers in their order, and knows which need not be offered', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 0, max: 8 }), (keys, most) => {
      const best = keepBest(most, (a, b) => a < b)
      keys.forEach((key, at) => {
        if (most === 0 || key >= best.least()) best.offer(key, at)
      })
      const expected = keys
        .map((key, at) => ({ key, at }))
        .toSorted((a, b) => b.key - a.key || a.at - b.at)
        .slice(0, most)
        .map(({ at }) => at)
      expect(best.sorted()).toEqual(expected)
    }),
  )
})
