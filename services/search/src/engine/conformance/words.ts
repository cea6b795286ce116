import { describe, expect, it } from 'vitest'
import { type Engine, groupsFor, request, under } from './queries.ts'

export function wordsConform(engine: Engine): void {
  describe('words', () => {
    it('find documents with them, in the language of the shop', async () => {
      expect(await groupsFor(engine, { query: 'mantel' })).toEqual(['coat'])
      expect(await groupsFor(engine, { query: 'coat' })).toEqual([])
      expect(await groupsFor(engine, { query: 'coat', language: 'en' })).toEqual(['coat'])
    })

    it('find inflections, parts of compounds and misspelt words', async () => {
      expect(await groupsFor(engine, { query: 'kleider' })).toEqual(['dress'])
      expect(await groupsFor(engine, { query: 'kleid' })).toEqual(['dress'])
      expect(await groupsFor(engine, { query: 'sommerklied' })).toEqual(['dress'])
      expect(await groupsFor(engine, { query: 'sommerklied', isForgiving: false })).toEqual([])
    })

    it('may still be growing', async () => {
      expect(await groupsFor(engine, { query: 'mant', isTyping: true })).toEqual(['coat'])
    })

    it('come back with their readings', async () => {
      const { readings } = await engine().search(request({ query: 'mantel qqxyz' }))
      expect(readings.map(({ word, offset, length, how }) => ({ word, offset, length, how }))).toEqual([
        { word: 'mantel', offset: 0, length: 6, how: 'known' },
        { word: 'qqxyz', offset: 7, length: 5, how: 'unknown' },
      ])
      expect(await engine().read('mantel', 'de')).toMatchObject([{ word: 'mantel', how: 'known', documents: 1 }])
    })

    it('only rank where nothing but the filters is demanded', async () => {
      const ranked = { isRankingOnly: true, sort: [] }
      const found = await groupsFor(engine, { ...ranked, query: 'mantel' })
      expect(found).toHaveLength(5)
      expect(found[0]).toBe('coat')
      expect(await groupsFor(engine, { ...ranked, query: 'mantel', filters: [under('women')] })).toHaveLength(2)
      expect(await groupsFor(engine, { ...ranked, query: 'qqxyz' })).toHaveLength(5)
    })

    it('are completed', async () => {
      const completed = await engine().complete('man', 'de', 5)
      expect(completed.map(({ word }) => word.toLowerCase())).toEqual(['mantel'])
    })
  })
}
