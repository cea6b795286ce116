import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestOf } from './best-of.ts'

it('finds what sorting everything would find, the earlier first among equals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.nat(40), (keys, needed) => {
      const sorted = keys.map((key, place) => ({ key, place })).toSorted((a, b) => a.key - b.key || a.place - b.place)
      const found = bestOf(keys.length, needed, (place) => keys[place] ?? 0)
      expect(found).toEqual(sorted.slice(0, needed).map(({ place }) => place))
    }),
  )
})
