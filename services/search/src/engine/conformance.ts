import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EngineRequest, FacetAnswer, Filter, SearchEngine } from './engine.ts'
import { garment, garments, smallSchema } from './testing/garments.ts'

/** Everything a request may leave open. */
const request = (asked: Partial<EngineRequest>): EngineRequest => ({
  market: 'de',
  language: 'de',
  query: '',
  isTyping: false,
  isForgiving: true,
  filters: [],
  facets: [],
  sort: [{ number: 'price', direction: 'asc' }],
  offset: 0,
  limit: 20,
  signals: { popularity: 0, freshness: 0, freshnessHalfLife: 30, soldOut: 1, now: 1_800_000_000, boosts: [] },
  pins: [],
  isExplained: false,
  ...asked,
})

const colour = (...selected: string[]): Filter => ({ kind: 'values', facet: 'color', selected, excluded: [] })
const notColour = (...excluded: string[]): Filter => ({ kind: 'values', facet: 'color', selected: [], excluded })
const under = (...path: string[]): Filter => ({ kind: 'tree', facet: 'category', selected: [path] })
const colours = { kind: 'values', facet: 'color', limit: 10, always: [] } as const

/** Counts of an answer by their values. */
function countsOf(answer: FacetAnswer | undefined): Record<string, number> {
  if (answer?.kind === 'values' || answer?.kind === 'tree')
    return Object.fromEntries(answer.values.map(({ value, count }) => [value, count]))
  if (answer?.kind === 'paths')
    return Object.fromEntries(answer.values.map(({ path, count }) => [path.join('/'), count]))
  if (answer?.kind === 'ranges') return Object.fromEntries(answer.ranges.map(({ start, count }) => [start, count]))
  return {}
}

/**
 * What every search engine behind the interface has to do. An engine passes it by calling this in a test of its own:
 *
 *     searchEngineConformance(() => createEmbeddedEngine({ schema: smallSchema, … }))
 */
export function searchEngineConformance(create: () => SearchEngine | Promise<SearchEngine>): void {
  let engine: SearchEngine
  beforeEach(async () => {
    engine = await create()
    await engine.index(garments)
  })
  afterEach(() => engine.close())

  const groupsFor = async (asked: Partial<EngineRequest>): Promise<string[]> =>
    (await engine.search(request(asked))).hits.map(({ group }) => group)

  describe('results', () => {
    it('are groups, each with the colour that fits best and all others that are sold', async () => {
      const { total, hits } = await engine.search(request({ filters: [colour('red')] }))
      expect(total).toBe(2)
      expect(hits.map(({ id, group, members }) => ({ id, group, members }))).toEqual([
        { id: 'skirt-red', group: 'skirt', members: ['skirt-red'] },
        { id: 'dress-red', group: 'dress', members: ['dress-red', 'dress-blue'] },
      ])
    })

    it('are only what is sold in the market', async () => {
      expect(await groupsFor({})).toEqual(['shirt', 'skirt', 'dress', 'coat', 'ring'])
      expect(await groupsFor({ market: 'ch' })).toEqual(['shirt', 'dress'])
      expect(await groupsFor({ market: 'nowhere' })).toEqual([])
    })

    it('come in pages', async () => {
      expect(await groupsFor({ offset: 1, limit: 2 })).toEqual(['skirt', 'dress'])
      expect(await groupsFor({ offset: 100 })).toEqual([])
      const { total, hits } = await engine.search(request({ limit: 0 }))
      expect({ total, hits }).toEqual({ total: 5, hits: [] })
    })

    it('are sorted by numbers, those without one last', async () => {
      expect(await groupsFor({ sort: [{ number: 'price', direction: 'desc' }] })).toEqual([
        'ring',
        'coat',
        'dress',
        'skirt',
        'shirt',
      ])
      const rated = [
        { number: 'rating', direction: 'desc' },
        { number: 'price', direction: 'desc' },
      ] as const
      expect(await groupsFor({ sort: rated })).toEqual(['coat', 'dress', 'skirt', 'ring', 'shirt'])
    })

    it('begin with what is pinned, where the filters let it', async () => {
      const pins = ['coat-black', 'dress-blue']
      expect(await groupsFor({ pins })).toEqual(['coat', 'dress', 'shirt', 'skirt', 'ring'])
      expect(await groupsFor({ pins, filters: [colour('blue')] })).toEqual(['dress', 'shirt'])
      const { hits, total } = await engine.search(request({ query: 'hemd', pins: ['coat-black'], sort: [] }))
      expect(hits.map(({ id, isPinned }) => [id, isPinned])).toEqual([
        ['coat-black', true],
        ['shirt-blue', false],
      ])
      expect(total).toBe(2)
    })
  })

  describe('words', () => {
    it('find what has them, in the language of the shop', async () => {
      expect(await groupsFor({ query: 'mantel' })).toEqual(['coat'])
      expect(await groupsFor({ query: 'coat' })).toEqual([])
      expect(await groupsFor({ query: 'coat', language: 'en' })).toEqual(['coat'])
    })

    it('find inflections, parts of compounds and what was meant', async () => {
      expect(await groupsFor({ query: 'kleider' })).toEqual(['dress'])
      expect(await groupsFor({ query: 'kleid' })).toEqual(['dress'])
      expect(await groupsFor({ query: 'sommerklied' })).toEqual(['dress'])
      expect(await groupsFor({ query: 'sommerklied', isForgiving: false })).toEqual([])
    })

    it('may still be growing', async () => {
      expect(await groupsFor({ query: 'mant', isTyping: true })).toEqual(['coat'])
    })

    it('are told how they were read', async () => {
      const { readings } = await engine.search(request({ query: 'Mantel qqxyz' }))
      expect(readings.map(({ word, offset, length, how }) => ({ word, offset, length, how }))).toEqual([
        { word: 'Mantel', offset: 0, length: 6, how: 'known' },
        { word: 'qqxyz', offset: 7, length: 5, how: 'unknown' },
      ])
      expect(await engine.read('Mantel', 'de')).toMatchObject([{ word: 'Mantel', how: 'known', documents: 1 }])
    })

    it('are completed', async () => {
      const completed = await engine.complete('man', 'de', 5)
      expect(completed.map(({ word }) => word.toLowerCase())).toEqual(['mantel'])
    })
  })

  describe('signals', () => {
    const first = async (signals: Partial<EngineRequest['signals']>): Promise<string | undefined> => {
      const { hits } = await engine.search(request({ sort: [], signals: { ...request({}).signals, ...signals } }))
      return hits[0]?.group
    }
    it('bring the popular, the fresh and the boosted to the front, and what is sold out to the back', async () => {
      expect(await first({ popularity: 1 })).toBe('coat')
      expect(await first({ popularity: 1, soldOut: 0.1 })).toBe('dress')
      expect(await first({ freshness: 1 })).toBe('ring')
      expect(await first({ boosts: [{ filter: under('women', 'skirts'), by: 5, why: 'season' }] })).toBe('skirt')
    })

    it('are explained, and the parts make the score', async () => {
      const signals = {
        ...request({}).signals,
        popularity: 2,
        soldOut: 0.5,
        boosts: [{ filter: colour('black'), by: 1, why: 'week of black' }],
      }
      const { hits } = await engine.search(request({ query: 'mantel', sort: [], signals, isExplained: true }))
      const [{ score, explanation } = { score: 0, explanation: [] }] = hits
      expect(explanation?.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['field', 'popularity', 'boost', 'sold out']),
      )
      expect(explanation).toContainEqual({ what: 'boost', detail: 'week of black', value: 1 })
      expect(explanation?.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3)
    })
  })

  describe('filters', () => {
    it('are joined by AND, the values of one by OR', async () => {
      expect(await groupsFor({ filters: [colour('red', 'black')] })).toEqual(['skirt', 'dress', 'coat'])
      expect(await groupsFor({ filters: [colour('red', 'black'), under('women')] })).toEqual(['skirt', 'dress'])
      expect(await groupsFor({ filters: [colour()] })).toHaveLength(5)
    })

    it('exclude', async () => {
      expect(await groupsFor({ filters: [notColour('blue')] })).toEqual(['skirt', 'dress', 'coat', 'ring'])
      expect(await groupsFor({ filters: [{ kind: 'ids', selected: [], excluded: ['ring'] }] })).not.toContain('ring')
    })

    it('select paths with everything below them, whichever of its paths a document is filed under', async () => {
      expect(await groupsFor({ filters: [under('women', 'dresses')] })).toEqual(['dress'])
      expect(await groupsFor({ filters: [under('party')] })).toEqual(['dress'])
      expect(await groupsFor({ filters: [under('women')] })).toEqual(['skirt', 'dress'])
    })

    it('select ranges, with or without their end', async () => {
      const between = (start: number, end: number, endInclusive: boolean): Filter[] => [
        { kind: 'ranges', number: 'price', selected: [{ start, end, endInclusive }], excluded: [] },
      ]
      expect(await groupsFor({ filters: between(1999, 4999, false) })).toEqual(['shirt', 'skirt'])
      expect(await groupsFor({ filters: between(1999, 4999, true) })).toEqual(['shirt', 'skirt', 'dress'])
    })

    it('select single documents', async () => {
      expect(await groupsFor({ filters: [{ kind: 'ids', selected: ['dress-red', 'ring'], excluded: [] }] })).toEqual([
        'dress',
        'ring',
      ])
    })

    it('find nothing where what they name does not exist', async () => {
      expect(await groupsFor({ filters: [colour('mauve')] })).toEqual([])
      expect(
        await groupsFor({ filters: [{ kind: 'values', facet: 'mood', selected: ['sad'], excluded: [] }] }),
      ).toEqual([])
      expect(await groupsFor({ filters: [under('women', 'hats')] })).toEqual([])
    })
  })

  describe('facets', () => {
    const answers = async (asked: Partial<EngineRequest>) => (await engine.search(request(asked))).facets

    it('count results, not documents', async () => {
      const [answer] = await answers({ facets: [colours] })
      expect(countsOf(answer)).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
    })

    it('are not narrowed by their own selection, but by all others', async () => {
      const sizes = { ...colours, facet: 'size' } as const
      const facets = await answers({ filters: [colour('red')], facets: [colours, sizes] })
      expect(countsOf(facets[0])).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
      expect(countsOf(facets[1])).toEqual({ 36: 2, 38: 1 })
    })

    it('announce what a selection will find', async () => {
      const filters = [under('women')]
      const [announced] = await answers({ filters, facets: [colours] })
      for (const [value, count] of Object.entries(countsOf(announced))) {
        const { total } = await engine.search(request({ filters: [...filters, colour(value)] }))
        expect([value, total]).toEqual([value, count])
      }
    })

    it('are narrowed by a selection that belongs to the page', async () => {
      const [answer] = await answers({ filters: [{ ...colour('red'), isFixed: true }], facets: [colours] })
      expect(countsOf(answer)).toEqual({ red: 2 })
    })

    it('count what excluding a value hides', async () => {
      const [answer] = await answers({ filters: [notColour('blue')], facets: [colours] })
      expect(countsOf(answer)).toEqual({ blue: 2, red: 2, black: 1, gold: 1 })
    })

    it('show the commonest, say whether there are more, and always show what is asked for', async () => {
      const [answer] = await answers({ facets: [{ ...colours, limit: 1, always: ['gold', 'mauve'] }] })
      expect(answer).toEqual({
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
      const [roots, women, paths] = await answers({
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

    it('count in ranges, choose ranges, and know the domain', async () => {
      const number = 'price'
      const [given, even, equal, domain] = await answers({
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
      const facets = await answers({
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

  describe('changes', () => {
    it('are seen by the next search', async () => {
      const cheap = garment({ id: 'ring', group: 'ring', text: 'Ring aus Gold', color: 'gold', price: 500 })
      await engine.apply({ put: [cheap], remove: ['shirt-blue'] })
      expect(await groupsFor({})).toEqual(['ring', 'skirt', 'dress', 'coat'])
      expect(engine.size()).toMatchObject({ documents: 5, groups: 4 })
    })

    it('to one colour leave the others of its style', async () => {
      const red = garment({ id: 'dress-red', group: 'dress', text: 'Abendkleid', color: 'red', price: 100 })
      await engine.apply({ put: [red], remove: [] })
      const { hits } = await engine.search(request({ limit: 1 }))
      expect(hits[0]).toMatchObject({ id: 'dress-red', members: ['dress-red', 'dress-blue'] })
      expect(await groupsFor({ query: 'abendkleid' })).toEqual(['dress'])
      await engine.apply({ put: [], remove: ['dress-blue', 'unknown'] })
      expect((await engine.search(request({ limit: 1 }))).hits[0]?.members).toEqual(['dress-red'])
    })

    it('of everything replace everything', async () => {
      await engine.index([garment({ id: 'hat', group: 'hat', text: 'Hut', color: 'grey', price: 900 })])
      expect(await groupsFor({})).toEqual(['hat'])
      await engine.index([])
      expect(await groupsFor({ query: 'hut' })).toEqual([])
    })
  })

  describe('what is similar', () => {
    it('comes best first, without the own style, where the filters let it', async () => {
      const asked = { market: 'de', language: 'de', limit: 2, filters: [] } as const
      const hits = await engine.similar('dress-red', asked)
      expect(hits.map(({ group }) => group)).toEqual(['skirt', expect.any(String)])
      expect(hits.some(({ group }) => group === 'dress')).toBe(false)
      const blue = await engine.similar('dress-red', { ...asked, filters: [colour('blue')] })
      expect(blue.map(({ group }) => group)).toEqual(['shirt'])
      expect(await engine.similar('unknown', asked)).toEqual([])
    })
  })

  describe('strange requests', () => {
    it.each<[string, Partial<EngineRequest>]>([
      ['a page without end', { offset: 0, limit: Number.POSITIVE_INFINITY }],
      ['a page that is no number', { offset: Number.NaN, limit: Number.NaN }],
      ['ten thousand values', { filters: [colour(...Array.from({ length: 10_000 }, (_, at) => `c${at}`))] }],
      ['a number nobody knows', { sort: [{ number: 'weight', direction: 'asc' }] }],
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
      ['a path of a thousand steps', { filters: [under(...Array.from({ length: 1_000 }, () => 'women'))] }],
      ['a query of signs', { query: '.*([?+\\"\u0000' }],
      ['a very long query', { query: 'kleid '.repeat(500) }],
      ['numbers of facets that are none', { facets: [{ ...colours, limit: Number.NaN }] }],
    ])('like %s are answered', async (_, asked) => {
      const { total, hits } = await engine.search(request(asked))
      expect(hits.length).toBeLessThanOrEqual(total)
    })
  })
}

export { smallSchema }
