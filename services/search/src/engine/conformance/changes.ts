import { describe, expect, it } from 'vitest'
import { garment } from '../testing/garments.ts'
import { colour, type Engine, groupsFor, request } from './queries.ts'

export function changesConform(engine: Engine): void {
  describe('changes', () => {
    it('are seen by the next search', async () => {
      const cheap = garment({ id: 'ring', group: 'ring', text: 'Ring aus Gold', color: 'gold', price: 500 })
      await engine().apply({ put: [cheap], remove: ['shirt-blue'] })
      expect(await groupsFor(engine, {})).toEqual(['ring', 'skirt', 'dress', 'coat'])
      expect(engine().size()).toMatchObject({ documents: 5, groups: 4 })
    })

    it('to one colour leave the others of its style', async () => {
      const red = garment({ id: 'dress-red', group: 'dress', text: 'Abendkleid', color: 'red', price: 100 })
      await engine().apply({ put: [red], remove: [] })
      const { hits } = await engine().search(request({ limit: 1 }))
      expect(hits[0]).toMatchObject({ id: 'dress-red', members: ['dress-red', 'dress-blue'] })
      expect(await groupsFor(engine, { query: 'abendkleid' })).toEqual(['dress'])
      await engine().apply({ put: [], remove: ['dress-blue', 'unknown'] })
      expect((await engine().search(request({ limit: 1 }))).hits[0]?.members).toEqual(['dress-red'])
    })

    it('of everything replace everything', async () => {
      await engine().index([garment({ id: 'hat', group: 'hat', text: 'Hut', color: 'grey', price: 900 })])
      expect(await groupsFor(engine, {})).toEqual(['hat'])
      await engine().index([])
      expect(await groupsFor(engine, { query: 'hut' })).toEqual([])
    })
  })
  describe('similar documents', () => {
    it('comes best first, without the own style, where the filters let it', async () => {
      const query = { market: 'de', language: 'de', limit: 2, filters: [] } as const
      const hits = await engine().similar('dress-red', query)
      expect(hits.map(({ group }) => group)).toEqual(['skirt', expect.any(String)])
      expect(hits.some(({ group }) => group === 'dress')).toBe(false)
      const blue = await engine().similar('dress-red', { ...query, filters: [colour('blue')] })
      expect(blue.map(({ group }) => group)).toEqual(['shirt'])
      expect(await engine().similar('unknown', query)).toEqual([])
    })
  })
}
