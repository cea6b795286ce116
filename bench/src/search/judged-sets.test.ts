import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFts5, openMiniSearch, openVitrine } from './judged-engines.ts'
import { type JudgedSet, readJudgedSets } from './judged-set.ts'
import { answer } from './judged-sets.ts'

const small: JudgedSet = {
  name: 'small',
  language: 'de',
  fields: [{ name: 'title', weight: 3, lengthNorm: 0.6 }],
  docs: [
    { id: 'dress', title: 'Rotes Sommerkleid' },
    { id: 'both', title: 'Rote Bluse mit schwarzem Kleid' },
    { id: 'skirt', title: 'Grüner Rock' },
  ],
  queries: [
    { id: '1', text: 'rote kleider', kind: 'colour' },
    { id: '2', text: 'rock', kind: 'plain' },
    { id: '3', text: 'hut', kind: 'plain' },
  ],
  qrels: { 1: { dress: 1 }, 2: { skirt: 1 }, 3: { skirt: 0 } },
}

describe('judged sets', () => {
  test('are left out where there are none', () => {
    expect(readJudgedSets(mkdtempSync(join(tmpdir(), 'judgements-')))).toBeUndefined()
  })

  test('count queries that have a right answer, by their kind', async () => {
    const engine = await openVitrine(small)
    const { ndcg, kinds } = await answer(small, engine)
    expect(ndcg).toBe(1)
    expect([...kinds]).toEqual([
      ['colour', 1],
      ['plain', 1],
    ])
    await engine.close()
  })

  test('leave out unjudged documents where only some were judged', async () => {
    const pooled = { ...small, isPooled: true, queries: [{ id: '1', text: 'kleid' }], qrels: { 1: { both: 3 } } }
    const engine = await openVitrine(pooled)
    expect((await engine.find('kleid'))[0]).toBe('dress')
    const { ndcg, condensed } = await answer(pooled, engine)
    expect(ndcg).toBeLessThan(1)
    expect(condensed).toBe(1)
    expect((await answer({ ...pooled, isPooled: false }, engine)).condensed).toBeUndefined()
    await engine.close()
  })

  test.each([openMiniSearch, openFts5])(
    'ask every engine for the best ten, with all words or with some',
    async (open) => {
      const engine = await open(small)
      expect(await engine.find('grüner rock')).toEqual(['skirt'])
      expect(await engine.find('grüne bluse')).toContain('both')
      await engine.close()
    },
  )
})
