import { describe, expect, it } from 'vitest'
import type { EngineQuery } from '../engine.ts'
import { colour, colours, type Engine, request, under } from './queries.ts'

const unknownFacets = Array.from({ length: 1_000 }, (_, at) => `unknown ${at}`)

export function strangeRequestsConform(engine: Engine): void {
  describe('strange requests', () => {
    it.each<[string, Partial<EngineQuery>]>([
      ['a page without end', { offset: 0, limit: Number.POSITIVE_INFINITY }],
      ['a page that is no number', { offset: Number.NaN, limit: Number.NaN }],
      ['ten thousand values', { filters: [colour(...Array.from({ length: 10_000 }, (_, at) => `c${at}`))] }],
      [
        'a thousand unknown facets, all of them narrowed',
        {
          filters: unknownFacets.flatMap((facet) => [
            { kind: 'values', facet, selected: ['x'], excluded: ['y'] },
            { kind: 'ranges', number: facet, selected: [], excluded: [{ start: 0, end: 1, endInclusive: true }] },
          ]),
          facets: unknownFacets.map((facet) => ({ kind: 'values', facet, limit: 10, always: ['x'] })),
        },
      ],
      [
        'a thousand times the same filter',
        { filters: Array.from({ length: 1_000 }, () => colour('red')), facets: [colours] },
      ],
      ['an unknown number', { sort: [{ number: 'weight', direction: 'asc' }] }],
      [
        'ranges that are none',
        {
          filters: [
            {
              kind: 'ranges',
              number: 'price',
              selected: [
                { start: Number.NaN, end: Number.NaN, endInclusive: true },
                { start: 5, end: 1, endInclusive: true },
              ],
              excluded: [{ start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY, endInclusive: false }],
            },
          ],
        },
      ],
      [
        'ten thousand ranges, one in the other',
        {
          facets: [
            {
              kind: 'ranges',
              number: 'price',
              ranges: Array.from({ length: 10_000 }, (_, at) => ({ start: at, end: 60_000 - at, endInclusive: true })),
            },
          ],
        },
      ],
      [
        'a billion chosen ranges',
        { facets: [{ kind: 'chosen-ranges', number: 'price', count: 1e9, algorithm: 'even' }] },
      ],
      ['ten thousand pins', { pins: Array.from({ length: 10_000 }, (_, at) => `p${at}`) }],
      ['a path of a thousand steps', { filters: [under(...Array.from({ length: 1_000 }, () => 'women'))] }],
      ['a query of signs', { query: '.*([?+\\"\u0000' }],
      ['a very long query', { query: 'kleid '.repeat(500) }],
      ['numbers of facets that are none', { facets: [{ ...colours, limit: Number.NaN }] }],
    ])('like %s are answered', async (_, query) => {
      const { total, hits } = await engine().search(request(query))
      expect(hits.length).toBeLessThanOrEqual(total)
    })
  })
}
