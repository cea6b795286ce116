import { describe, expect, it } from 'vitest'
import type { EngineQuery } from '../engine.ts'
import { colour, colours, countsOf, type Engine, notColour, request, under } from './queries.ts'

export function facetsConform(engine: Engine): void {
  describe('facets', () => {
    const facetsOf = async (query: Partial<EngineQuery>) => (await engine().search(request(query))).facets

    it('count results, not documents', async () => {
      const [result] = await facetsOf({ facets: [colours] })
      expect(countsOf(result)).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
    })

    it('are not narrowed by their own selection, but by all others', async () => {
      const sizes = { ...colours, facet: 'size' } as const
      const facets = await facetsOf({ filters: [colour('red')], facets: [colours, sizes] })
      expect(countsOf(facets[0])).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
      expect(countsOf(facets[1])).toEqual({ 36: 2, 38: 1 })
    })

    it('count the results of a selection', async () => {
      const filters = [under('women')]
      const [announced] = await facetsOf({ filters, facets: [colours] })
      for (const [value, count] of Object.entries(countsOf(announced))) {
        const { total } = await engine().search(request({ filters: [...filters, colour(value)] }))
        expect([value, total]).toEqual([value, count])
      }
    })

    it('are narrowed by a selection that belongs to the page', async () => {
      const [result] = await facetsOf({ filters: [{ ...colour('red'), isFixed: true }], facets: [colours] })
      expect(countsOf(result)).toEqual({ red: 2 })
    })

    it('count the results that excluding a value hides', async () => {
      const [result] = await facetsOf({ filters: [notColour('blue')], facets: [colours] })
      expect(countsOf(result)).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
    })

    it('show the commonest, say whether there are more, and always show requested values', async () => {
      const [result] = await facetsOf({ facets: [{ ...colours, limit: 1, always: ['gold', 'mauve'] }] })
      expect(result).toEqual({
        kind: 'values',
        values: [
          { value: 'blue', count: 2 },
          { value: 'gold', count: 1 },
          { value: 'mauve', count: 0 },
        ],
        hasMore: true,
      })
    })

    it('go down trees', async () => {
      const tree = { kind: 'tree', facet: 'category', limit: 10 } as const
      const [roots, women, paths] = await facetsOf({
        facets: [
          { ...tree, parent: [] },
          { ...tree, parent: ['women'] },
          { kind: 'paths', facet: 'category' },
        ],
      })
      expect(countsOf(roots)).toEqual({ men: 2, women: 2, jewellery: 1, party: 1 })
      expect(women).toEqual({
        kind: 'tree',
        values: [
          { value: 'dresses', count: 1, isLeaf: true },
          { value: 'skirts', count: 1, isLeaf: true },
        ],
        hasMore: false,
      })
      expect(countsOf(paths)).toMatchObject({ women: 2, 'women/dresses': 1, 'men/coats': 1, party: 1 })
    })

    it('open the only child of a path on demand, unless nothing is below it', async () => {
      const roots = { kind: 'tree', facet: 'category', parent: [], limit: 1, opensOnly: true } as const
      const [several, leaf] = await facetsOf({ facets: [roots, { ...roots, parent: ['jewellery'] }] })
      expect(several).not.toHaveProperty('opened')
      expect(leaf).toEqual({ kind: 'tree', values: [{ value: 'rings', count: 1, isLeaf: true }], hasMore: false })
      const [opened] = await facetsOf({ filters: [{ ...under('men'), isFixed: true }], facets: [roots] })
      expect(opened).toEqual({
        kind: 'tree',
        opened: { value: 'men', count: 2, isLeaf: false },
        values: [{ value: 'coats', count: 1, isLeaf: true }],
        hasMore: true,
      })
    })

    it('count in ranges, choose ranges, and know the domain', async () => {
      const number = 'price'
      const [given, even, equal, domain] = await facetsOf({
        facets: [
          {
            kind: 'ranges',
            number,
            ranges: [
              { start: 0, end: 4999, endInclusive: false },
              { start: 4999, end: 1_000_000, endInclusive: true },
            ],
          },
          { kind: 'chosen-ranges', number, count: 4, algorithm: 'even' },
          { kind: 'chosen-ranges', number, count: 2, algorithm: 'equiprobable' },
          { kind: 'domain', number },
        ],
      })
      expect(countsOf(given)).toEqual({ 0: 2, 4999: 3 })
      expect(even).toEqual({
        kind: 'ranges',
        ranges: [0, 20_000, 40_000].map((start, at) => ({
          start,
          end: start + 20_000,
          endInclusive: false,
          count: [4, 0, 1][at],
        })),
      })
      const counts = equal?.kind === 'ranges' ? equal.ranges.map(({ count }) => count) : []
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(domain).toEqual({ kind: 'domain', domain: { min: 1999, max: 49_900, count: 5 } })
    })

    it('are empty where there is nothing', async () => {
      const facets = await facetsOf({
        filters: [colour('mauve')],
        facets: [
          { kind: 'values', facet: 'mood', limit: 5, always: [] },
          { kind: 'domain', number: 'weight' },
          { kind: 'domain', number: 'price' },
          { kind: 'chosen-ranges', number: 'price', count: 3, algorithm: 'even' },
        ],
      })
      expect(facets).toEqual([
        { kind: 'values', values: [], hasMore: false },
        { kind: 'domain', domain: undefined },
        { kind: 'domain', domain: undefined },
        { kind: 'ranges', ranges: [] },
      ])
    })
  })
}
