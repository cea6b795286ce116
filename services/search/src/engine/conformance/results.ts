import { describe, expect, it } from 'vitest'
import type { EngineQuery } from '../engine.ts'
import { colour, type Engine, groupsFor, request, under } from './queries.ts'

export function resultsConform(engine: Engine): void {
  describe('results', () => {
    it('are groups, each with the colour that fits best and all others that are sold', async () => {
      const { total, hits } = await engine().search(request({ filters: [colour('red')] }))
      expect(total).toBe(2)
      expect(hits.map(({ id, group, members }) => ({ id, group, members }))).toEqual([
        { id: 'skirt-red', group: 'skirt', members: ['skirt-red'] },
        { id: 'dress-red', group: 'dress', members: ['dress-red', 'dress-blue'] },
      ])
    })

    it('are only documents sold in the market', async () => {
      expect(await groupsFor(engine, {})).toEqual(['shirt', 'skirt', 'dress', 'coat', 'ring'])
      expect(await groupsFor(engine, { market: 'ch' })).toEqual(['shirt', 'dress'])
      expect(await groupsFor(engine, { market: 'nowhere' })).toEqual([])
    })

    it('come in pages', async () => {
      expect(await groupsFor(engine, { offset: 1, limit: 2 })).toEqual(['skirt', 'dress'])
      expect(await groupsFor(engine, { offset: 100 })).toEqual([])
      const { total, hits } = await engine().search(request({ limit: 0 }))
      expect({ total, hits }).toEqual({ total: 5, hits: [] })
    })

    it('are sorted by numbers, those without one last', async () => {
      expect(await groupsFor(engine, { sort: [{ number: 'price', direction: 'desc' }] })).toEqual([
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
      expect(await groupsFor(engine, { sort: rated })).toEqual(['coat', 'dress', 'skirt', 'ring', 'shirt'])
    })

    it('begin with pinned documents, where the filters let them', async () => {
      const pins = ['coat-black', 'dress-blue']
      expect(await groupsFor(engine, { pins })).toEqual(['coat', 'dress', 'shirt', 'skirt', 'ring'])
      expect(await groupsFor(engine, { pins, filters: [colour('blue')] })).toEqual(['dress', 'shirt'])
      const { hits, total } = await engine().search(request({ query: 'hemd', pins: ['coat-black'], sort: [] }))
      expect(hits.map(({ id, isPinned }) => [id, isPinned])).toEqual([
        ['coat-black', true],
        ['shirt-blue', false],
      ])
      expect(total).toBe(2)
    })
  })
  describe('signals', () => {
    const first = async (signals: Partial<EngineQuery['signals']>): Promise<string | undefined> => {
      const { hits } = await engine().search(request({ sort: [], signals: { ...request({}).signals, ...signals } }))
      return hits[0]?.group
    }
    it('bring the popular, the fresh and the boosted to the front, and the sold-out to the back', async () => {
      expect(await first({ popularity: 1 })).toBe('coat')
      expect(await first({ popularity: 1, soldOut: 0.1 })).toBe('dress')
      expect(await first({ freshness: 1 })).toBe('ring')
      expect(await first({ boosts: [{ filters: [under('women', 'skirts')], by: 5, why: 'season' }] })).toBe('skirt')
    })

    it('are explained, and the parts make the score', async () => {
      const signals = {
        ...request({}).signals,
        popularity: 2,
        soldOut: 0.5,
        boosts: [{ filters: [colour('black')], by: 1, why: 'week of black' }],
      }
      const { hits } = await engine().search(request({ query: 'mantel', sort: [], signals, isExplained: true }))
      const [{ score, explanation } = { score: 0, explanation: [] }] = hits
      expect(explanation?.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['field', 'popularity', 'boost', 'sold out']),
      )
      expect(explanation).toContainEqual({ what: 'boost', detail: 'week of black', value: 1 })
      expect(explanation?.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3)
    })
  })
}
