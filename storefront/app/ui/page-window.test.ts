import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the pages that are offered', () => {
  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 9, [0, 1, null, 8]],
    [2, 9, [0, 1, 2, 3, null, 8]],
    [4, 9, [0, null, 3, 4, 5, null, 8]],
    [8, 9, [0, null, 7, 8]],
    [3, 5, [0, 1, 2, 3, 4]],
  ])('page %i of %i', (page, total, expected) => expect(pageWindow(page, total)).toEqual(expected))

  it('ascend, stay in range and never hide fewer than two behind a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, wish) => {
        const page = wish % total
        const offered = pageWindow(page, total)
        const pages = offered.filter((each) => each !== null)
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        expect(pages).toContain(page)
        expect([pages[0], pages.at(-1)]).toEqual([0, total - 1])
        offered.forEach((each, index) => {
          if (each === null) expect(Number(offered[index + 1]) - Number(offered[index - 1])).toBeGreaterThan(2)
        })
      }),
    )
  })
})
