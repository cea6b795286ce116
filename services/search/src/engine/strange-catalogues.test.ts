import { afterAll, describe, expect, it } from 'vitest'
import { request } from './conformance/queries.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './index.ts'
import { garment, smallHeads, smallSchema } from './testing/garments.ts'

const opened: EmbeddedEngine[] = []
afterAll(() => Promise.all(opened.map((engine) => engine.close())))

function open(): EmbeddedEngine {
  const engine = createEmbeddedEngine({
    schema: smallSchema,
    heads: smallHeads,
    synonyms: {},
    report: (event, error) => {
      throw new Error(event, { cause: error })
    },
  })
  opened.push(engine)
  return engine
}

/** A generous timeout: test machines are shared and slow. */
const timeoutMs = 120_000

const dress = { text: 'Kleid', color: 'red', price: 1_000 }

describe('strange catalogues', () => {
  it(
    'may have one style of eight thousand colours, each dearer and better liked than the one before',
    async () => {
      const engine = open()
      const last = 7_999
      await engine.index(
        Array.from({ length: last + 1 }, (_, at) =>
          garment({ ...dress, id: `dress${at}`, group: 'all', price: 1_000 + at, popularity: at / last }),
        ),
      )
      const { signals } = request({})
      const { total, hits, facets } = await engine.search(
        request({
          query: 'kleid',
          sort: [],
          signals: { ...signals, popularity: 1 },
          facets: [
            { kind: 'domain', number: 'price' },
            { kind: 'ranges', number: 'price', ranges: [{ start: 0, end: 1_500, endInclusive: false }] },
          ],
        }),
      )
      expect(total).toBe(1)
      expect(hits.map(({ id }) => id)).toEqual([`dress${last}`])
      expect(facets).toEqual([
        { kind: 'domain', domain: { min: 1_000, max: 1_000 + last, count: 1 } },
        { kind: 'ranges', ranges: [{ start: 0, end: 1_500, endInclusive: false, count: 1 }] },
      ])
    },
    timeoutMs,
  )

  it(
    'may have many paths of two thousand steps',
    async () => {
      const engine = open()
      const path = (branch: number) => Array.from({ length: 2_000 }, (_, step) => `${branch} ${step}`)
      const documents = Array.from({ length: 50 }, (_, at) =>
        garment({ ...dress, id: `dress${at}`, group: `dress${at}`, paths: [path(at % 25)] }),
      )
      await engine.index(documents)
      const parent = path(7).slice(0, 1_998)
      const { total, facets } = await engine.search(
        request({
          filters: [{ kind: 'tree', facet: 'category', selected: [parent] }],
          facets: [{ kind: 'tree', facet: 'category', parent, limit: 5 }],
        }),
      )
      expect(total).toBe(2)
      expect(facets[0]).toMatchObject({ values: [{ value: '7 1998', count: 2, isLeaf: false }] })
      const similar = await engine.similar('dress7', { market: 'de', language: 'de', limit: 1, filters: [] })
      expect(similar.map(({ id }) => id)).toEqual(['dress32'])
    },
    timeoutMs,
  )

  it(
    'may be empty, become empty, and be filled again',
    async () => {
      const engine = open()
      const facets = [
        { kind: 'chosen-ranges', number: 'price', count: 5, algorithm: 'equiprobable' },
        { kind: 'paths', facet: 'category' },
        { kind: 'values', facet: 'color', limit: 5, always: ['red'] },
      ] as const
      const ask = (query: string) => engine.search(request({ query, facets }))
      const nothing = [
        { kind: 'ranges', ranges: [] },
        { kind: 'paths', values: [] },
        { kind: 'values', values: [{ value: 'red', count: 0 }], hasMore: false },
      ]
      await engine.index([])
      expect(await ask('')).toMatchObject({ total: 0, facets: nothing })
      await engine.apply({ put: [garment({ ...dress, id: 'one', group: 'one' })], remove: [] })
      expect(await ask('rotes kleid')).toMatchObject({ total: 1 })
      await engine.apply({ put: [], remove: ['one'] })
      expect(await ask('kleid')).toMatchObject({ total: 0, facets: nothing })
      await engine.apply({ put: [garment({ ...dress, id: 'two', group: 'two' })], remove: [] })
      expect((await ask('kleider')).hits.map(({ id }) => id)).toEqual(['two'])
    },
    timeoutMs,
  )
})
