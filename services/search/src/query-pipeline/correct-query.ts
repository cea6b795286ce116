import type { WordReading } from '../engine/engine.ts'
import type { Correction } from './search-result.ts'

type Suggestion = Correction['suggestions'][number]

/** A known word is read as another one too when that one looks like it and is much commoner. */
const mayBeMisspelt = ({ how, readAs }: WordReading) => readAs !== undefined && (how === 'misspelt' || how === 'known')

/** The query with its misspelt words as the catalogue writes them; undefined where none is in doubt. */
export function correctWords(query: string, readings: readonly WordReading[]): Suggestion | undefined {
  const words = readings
    .filter(mayBeMisspelt)
    .map(({ offset, length, readAs = '' }) => ({
      offset,
      length,
      original: query.slice(offset, offset + length),
      corrected: likeWritten(query.slice(offset, offset + length), readAs),
    }))
    .filter(({ original, corrected }) => original.toLowerCase() !== corrected.toLowerCase())
    .toSorted((a, b) => a.offset - b.offset)
  if (words.length === 0) return undefined
  let corrected = ''
  let end = 0
  for (const word of words) {
    corrected += query.slice(end, word.offset) + word.corrected
    end = word.offset + word.length
  }
  return { query: corrected + query.slice(end), words }
}

/** The catalogue writes nouns with a capital; a query in small letters gets small letters back. */
const likeWritten = (original: string, corrected: string) =>
  original === original.toLowerCase() ? corrected.toLowerCase() : corrected
