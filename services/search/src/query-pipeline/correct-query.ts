import type { WordReading } from '../engine/engine.ts'
import type { Spelling } from '../query-parsing/spelling.ts'
import type { Correction } from './search-result.ts'

type Suggestion = Correction['suggestions'][number]

/** A known word is read as another one too when that one looks like it and is much commoner. */
const mayBeMisspelt = ({ how, readAs }: WordReading) => readAs !== undefined && (how === 'misspelt' || how === 'known')

/**
 * The query with its misspelt words as the catalogue writes them; undefined where none is in doubt. A word of the
 * language is right, whether or not the catalogue has it.
 */
export function correctWords(
  query: string,
  readings: readonly WordReading[],
  { isWord, isOrdinary, isSameWord, correct }: Spelling,
): Suggestion | undefined {
  const isUnknown = ({ how }: WordReading) => how === 'unknown' || how === 'misspelt'
  function wordFor(reading: WordReading, written: string): string | undefined {
    if (isWord(written.toLowerCase())) return undefined
    const isLast = reading.offset + reading.length === query.trimEnd().length
    const before = /(\p{L}+)[\s-]+$/u.exec(query.slice(0, reading.offset))?.[1]
    const after = /^[\s-]+(\p{L}+)/u.exec(query.slice(reading.offset + reading.length))?.[1]
    const own = isUnknown(reading) ? correct(written.toLowerCase(), isLast, { before, after }) : undefined
    // The catalogue's texts have ordinary words, too; a slip does not mean them.
    const isMeant = mayBeMisspelt(reading) && !isOrdinary(reading.readAs ?? '')
    const similar = isMeant ? reading.readAs : undefined
    // The names of the shop are plurals; its texts may have the form that was meant.
    return own !== undefined && similar !== undefined && isSameWord(own, similar) ? similar : (own ?? similar)
  }
  function correction(reading: WordReading) {
    const part = { offset: reading.offset, length: reading.length }
    const whole = wholeWord(query, reading)
    for (const { offset, length } of whole.length > part.length && isUnknown(reading) ? [whole, part] : [part]) {
      const original = query.slice(offset, offset + length)
      const corrected =
        offset === part.offset && length === part.length ? wordFor(reading, original) : wholeFor(original)
      if (corrected !== undefined) return [{ offset, length, original, corrected: likeWritten(original, corrected) }]
    }
    return []
  }
  const wholeFor = (written: string) =>
    isWord(written.toLowerCase()) ? undefined : correct(written.toLowerCase(), false)
  const words = readings
    .flatMap(correction)
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

/** The word as it was written: the catalogue may know a part of it, as the coat of a "trenschcoat". */
function wholeWord(query: string, { offset, length }: WordReading): { offset: number; length: number } {
  const before = /\p{L}*$/u.exec(query.slice(0, offset))?.[0].length ?? 0
  const after = /^\p{L}*/u.exec(query.slice(offset + length))?.[0].length ?? 0
  return { offset: offset - before, length: before + length + after }
}

/** The catalogue writes nouns with a capital; a query in small letters gets small letters back. */
const likeWritten = (original: string, corrected: string) =>
  original === original.toLowerCase() ? corrected.toLowerCase() : corrected
