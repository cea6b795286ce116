import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLists } from './lists.ts'

it('lists hold what was set last, however often they grow, shrink and move', () => {
  const write = fc.record({ row: fc.nat(30), list: fc.array(fc.nat(100_000), { maxLength: 200 }) })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 120 }), (writes) => {
      const lists = createLists()
      const model = new Map<number, number[]>()
      // Rows come one after the other, as in the listing.
      for (let row = 0; row <= 30; row++) lists.set(row, [])
      for (const { row, list } of writes) {
        lists.set(row, list)
        model.set(row, list)
      }
      for (let row = 0; row <= 30; row++) {
        const read: number[] = []
        lists.each(row, (number) => void read.push(number))
        expect(read).toEqual(model.get(row) ?? [])
        const marks = new Uint8Array(100_001)
        expect(lists.hasMarked(row, marks)).toBe(false)
        marks[read.at(-1) ?? 0] = 1
        expect(lists.hasMarked(row, marks)).toBe(read.length > 0)
      }
    }),
  )
})
