import { createAnalyser } from '../analysis/analyser.ts'
import { learnCompoundWords } from '../compounds/learning.ts'
import type { TextModel, TextOptions } from '../text.ts'
import type { VocabularyWord } from './vocabulary.ts'

/** Learns from the words of a whole catalogue how its compounds are split. */
export function learnTextModel(
  { language, heads }: Pick<TextOptions, 'language' | 'heads'>,
  words: readonly VocabularyWord[],
  averageLengths: readonly number[],
): TextModel {
  const plain = createAnalyser(language)
  const written = words.filter(({ isJoined }) => !isJoined).map(({ text }) => text)
  const compoundWords = language === 'de' ? learnCompoundWords(heads, written, plain.stem, plain.isStopWord) : undefined
  return { analyser: createAnalyser(language, compoundWords), averageLengths }
}

/** The average number of words of each field. */
export const toAverageLengths = (totals: ArrayLike<number>, documents: number): readonly number[] =>
  Array.from(totals, (total) => Math.max(1, total / Math.max(1, documents)))
