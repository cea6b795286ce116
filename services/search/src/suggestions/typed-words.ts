import type { Language, WordReading } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'

/** A word of a suggestion or of the typed text. */
export type PlainWord = { text: string; offset: number; folded: string; stem: string }
export type TypedWord = PlainWord & { isCorrected: boolean }

export function plainWords(text: string, language: Language): PlainWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index: offset }) => {
    const folded = fold(word, language)
    return folded === '' ? [] : [{ text: word, offset, folded, stem: stemmerOf(language)(folded) }]
  })
}

/** A shorter word is more likely the beginning of a right one than a wrong one. */
const shortestCorrected = 5

/** The typed words, with misspelt ones as the catalogue writes them. */
export function readTyped(query: string, language: Language, readings: readonly WordReading[] = []): TypedWord[] {
  return plainWords(query, language).flatMap((word): TypedWord[] => {
    const reading = readings.find(({ offset, how }) => offset === word.offset && how === 'misspelt')
    if (reading?.readAs === undefined || word.folded.length < shortestCorrected)
      return [{ ...word, isCorrected: false }]
    return plainWords(reading.readAs, language).map((corrected) => ({ ...corrected, isCorrected: true }))
  })
}
