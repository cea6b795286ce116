import type { WordReading } from '../engine/engine.ts'
import { expect, it } from 'vitest'
import { ask } from '../testing/small-query-pipeline.ts'
import type { Spelling } from '../query-parsing/spelling.ts'
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

/** No word is known to be right, and none is like another. */
const noSpelling: Spelling = {
  isWord: () => false,
  isOrdinary: () => false,
  isTelling: () => true,
  isSameWord: (a, b) => a === b,
  correct: () => undefined,
  completeName: () => undefined,
  complete: () => undefined,
}

const search = (totals: Record<string, number>) =>
  searchWithCorrection({ ...ask(), query: 'welle' }, finding(totals), noSpelling, { few: 3, timesMore: 5 })

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
  expect(correctWords('rotes, klied  SCHWARZS!', readings, noSpelling)?.query).toBe('rotes, kleid  Schwarz!')
})

it('other ways of reading a word are no corrections', () => {
  const readings = [word('pulli', 0, 'synonym', 'Pullover'), word('lederrock', 6, 'compound', 'leder rock')]
  expect(correctWords('pulli lederrock', readings, noSpelling)).toBeUndefined()
})

it('a word of the language is right, whatever it looks like', () => {
  const readings = [word('gold', 0, 'misspelt', 'good'), word('klied', 5, 'misspelt', 'lied')]
  const spelling: Spelling = {
    ...noSpelling,
    isWord: (written) => written === 'gold',
    correct: (written) => (written === 'klied' ? 'kleid' : undefined),
  }
  expect(correctWords('gold klied', readings, spelling)?.query).toBe('gold kleid')
})

it('a word whose end the catalogue knows is corrected as a whole', () => {
  const spelling: Spelling = {
    ...noSpelling,
    correct: (written) => (written === 'trenschcoat' ? 'trenchcoat' : undefined),
  }
  expect(correctWords('trenschcoat', [word('trensch', 0, 'unknown')], spelling)?.query).toBe('trenchcoat')
})
