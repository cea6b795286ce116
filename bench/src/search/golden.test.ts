import type { Product, Style } from '@vitrine/contracts/catalogue'
import { describe, expect, test } from 'vitest'
import { ndcg, parseGolden } from '@vitrine/search/golden'
import { gradeOf, type Judged, readGolden } from './golden.ts'

const judged = (type: string, attributes: Product['attributes'], price = 9_900): Judged => ({
  style: { type } as Style,
  product: { attributes, variants: [{ size: '38' }] } as unknown as Product,
  price,
})

describe('golden queries', () => {
  test.each(['de', 'fr', 'en'] as const)('there are enough of them in %s, each once, each with a wish', (language) => {
    const queries = readGolden(language)
    expect(queries.length).toBeGreaterThanOrEqual(150)
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
    for (const { text, wants, isAbsent, pages, kind } of queries) {
      expect(kind, text).not.toBe('')
      expect(wants.length > 0 || pages.length > 0 || isAbsent, text).toBe(true)
    }
  })

  test('a full match is worth more than the right kind of garment, and that more than any other product', () => {
    const [query] = parseGolden('# colours\nrotes kleid | type=@dress color=red')
    if (!query) throw new Error('There is no query')
    expect(gradeOf(query, judged('wrap-dress', { color: ['red'] }))).toBe(3)
    expect(gradeOf(query, judged('wrap-dress', { color: ['blue'] }))).toBe(1)
    expect(gradeOf(query, judged('coat', { color: ['red'] }))).toBe(0)
  })

  test('a narrower type is worth less than the wanted one, and more than that with another attribute', () => {
    const [query] = parseGolden('# colours\nschwarze hose | type=trousers color=black')
    if (!query) throw new Error('There is no query')
    expect(gradeOf(query, judged('jeans', { color: ['black'] }))).toBe(2)
    expect(gradeOf(query, judged('trousers', { color: ['blue'] }))).toBe(1)
    const [narrow] = parseGolden('# names\njeans | type=jeans')
    if (!narrow) throw new Error('There is no query')
    expect(gradeOf(narrow, judged('trousers', {}))).toBe(0)
  })

  test('sizes, prices and unwanted attributes count too', () => {
    const [query] = parseGolden('# more\nkleid | type=@dress size=38 price<=10000 color!=black')
    if (!query) throw new Error('There is no query')
    expect(gradeOf(query, judged('wrap-dress', { color: ['red'] }))).toBe(3)
    expect(gradeOf(query, judged('wrap-dress', { color: ['black'] }))).toBe(1)
    expect(gradeOf(query, judged('wrap-dress', { color: ['red'] }, 10_001))).toBe(1)
  })

  test('the best order is worth one, and a query without anything right is not judged', () => {
    expect(ndcg([3, 1], [1, 3])).toBe(1)
    expect(ndcg([1, 3], [1, 3])).toBeLessThan(1)
    expect(ndcg([], [0, 0])).toBeUndefined()
  })
})
