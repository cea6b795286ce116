import { expect, it } from 'vitest'
import { ask, startSmallPipeline } from '../testing/small-query-pipeline.ts'

const explain = async (query: string) => (await startSmallPipeline()).pipeline.explain({ ...ask(), query })

it('says how each word was read, and what was recognised', async () => {
  const { words, recognised, results, total } = await explain('rotes kleid')
  expect(words).toEqual([
    { word: 'rotes', read: 'an attribute' },
    { word: 'kleid', read: 'a kind of product' },
  ])
  expect(recognised).toEqual([
    expect.objectContaining({ phrase: 'rotes', role: 'preferred', means: 'color red' }),
    expect.objectContaining({ phrase: 'kleid', isKind: true }),
  ])
  expect(total).toBeGreaterThan(0)
  for (const { score, parts } of results) expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 2)
})

it('says which corrections were made and which were rejected', async () => {
  const { executed, corrections } = await explain('klied')
  expect(executed).toBe('kleid')
  expect(corrections).toEqual([{ word: 'klied', correction: 'kleid', reason: 'searched for instead' }])
  // A part of the word is a kind of product, and the whole is corrected all the same.
  expect((await explain('strikkleid')).corrections).toEqual([
    { word: 'strikkleid', correction: 'strickkleid', reason: 'searched for instead' },
  ])
  const right = await explain('wald kleid')
  expect(right.executed).toBe('wald kleid')
  expect(right.corrections).toEqual([
    expect.objectContaining({ word: 'wald', reason: 'rejected: an ordinary word of the language' }),
  ])
  const unknown = await explain('xqzvw')
  expect(unknown.corrections).toEqual([{ word: 'xqzvw', reason: 'no word of the shop is similar enough' }])
})

it('names the effects of rules', async () => {
  expect((await explain('kontakt')).triggers).toEqual([expect.stringMatching(/^redirect: https:.*kontakt/)])
})
