import type { WordReading } from '../engine/engine.ts'
import { expect, it } from 'vitest'
import { ask } from '../testing/small-query-pipeline.ts'
import { correctWords } from './correct-query.ts'
import { searchWithCorrection, type RunQueryText } from './search-with-correction.ts'

const word = (text: string, offset: number, how: WordReading['how'], readAs?: string): WordReading => ({
  word: text,
  offset,
  length: text.length,
  how,
  documents: 1,
  ...(readAs && { readAs }),
})

/** A query runner with fixed totals that corrects "welle" where corrections are allowed. */
const finding =
  (totals: Record<string, number>): RunQueryText =>
  async (_, query, { isForgiving }) => ({
    query,
    result: {
      total: totals[query] ?? 0,
      hits: [],
      facets: [],
      isRelaxed: false,
      readings: query === 'welle' ? [word('welle', 0, 'known', isForgiving ? 'Wolle' : undefined)] : [],
    },
    facets: [],
    automatic: [],
    facetResults: [],
  })

const search = (totals: Record<string, number>) =>
  searchWithCorrection({ ...ask(), query: 'welle' }, finding(totals), { few: 3, timesMore: 5 })

it('a word that finds little gets a better one suggested, if that finds much more', async () => {
  const { run, correction } = await search({ welle: 2, wolle: 40 })
  expect(run.query).toBe('welle')
  expect(correction).toEqual({
    original: 'welle',
    corrected: undefined,
    suggestions: [{ query: 'wolle', words: [{ offset: 0, length: 5, original: 'welle', corrected: 'wolle' }] }],
  })
})

it('a word that finds enough, or not much less than another, is left alone', async () => {
  expect((await search({ welle: 4, wolle: 40 })).correction).toBeUndefined()
  expect((await search({ welle: 2, wolle: 9 })).correction).toBeUndefined()
})

it('corrections keep everything around them, and small letters small', () => {
  const readings = [word('klied', 7, 'misspelt', 'Kleid'), word('SCHWARZS', 14, 'misspelt', 'Schwarz')]
  expect(correctWords('rotes, klied  SCHWARZS!', readings)?.query).toBe('rotes, kleid  Schwarz!')
})

it('other ways of reading a word are no corrections', () => {
  const readings = [word('pulli', 0, 'synonym', 'Pullover'), word('lederrock', 6, 'compound', 'leder rock')]
  expect(correctWords('pulli lederrock', readings)).toBeUndefined()
})
