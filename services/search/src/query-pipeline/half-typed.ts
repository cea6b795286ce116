import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import { parseQuery, type QueryKnowledge } from '../query-parsing/parse-query.ts'
import type { Spelling } from '../query-parsing/spelling.ts'
import { readWords, type Word } from '../query-parsing/words.ts'
import type { Correction } from './search-result.ts'

/** Behind an attribute two letters are enough: "roter ro". */
const shortestBeginning = 2
/** So many words of a language are words for themselves, not beginnings of others: "an", "for". */
const commonest = 1_000
/** And so many join others: "de", "to". */
const smallWords = 100

/** Behind an adjective with its ending a noun has to come, even if its beginning is a word: "schwarzer man". */
const shortestNoun = 3
const isInflected = (adjective: string) => /.{3}(?:e|er|es|en|em)$/.test(adjective)

/** "leder ja" begins Lederjacke. */
function compoundFrom(before: Word | undefined, { folded }: Word, { complete }: Spelling): string | undefined {
  if (before?.kind !== 'word' || folded.length < shortestBeginning) return undefined
  return complete(before.folded + folded)?.toLowerCase()
}

/**
 * Completes the last word as a name ends that begins so, "wrap dr", and "leder ja" to a compound; or where the words
 * before are attributes, and no word names a kind of product: "black dr".
 */
export function completeHalfTyped(
  query: string,
  knowledge: QueryKnowledge,
): Correction['suggestions'][number] | undefined {
  const { language, spelling } = knowledge
  const words = readWords(query, language)
  const last = words.at(-1)
  if (words.length < 2 || last?.kind !== 'word' || last.offset + last.length !== query.length) return undefined
  const { offset, length } = last
  const original = query.slice(offset)
  const replacedBy = (corrected: string) => ({
    query: query.slice(0, offset) + corrected,
    words: [{ offset, length, original, corrected }],
  })
  const isKnown =
    knowledge.lexicon.at(words, words.length - 1) !== undefined || isCommonWord(last.folded, language, smallWords)
  const name = isKnown ? undefined : spelling.completeName(words.map(({ written }) => written))
  if (name !== undefined) return replacedBy(name)
  const compound = language === 'de' ? compoundFrom(words.at(-2), last, spelling) : undefined
  if (compound !== undefined) {
    const start = words.at(-2)?.offset ?? offset
    const whole = { offset: start, length: query.length - start, original: query.slice(start), corrected: compound }
    return { query: query.slice(0, start) + compound, words: [whole] }
  }
  const isNounDue = language === 'de' && last.folded.length >= shortestNoun && isInflected(words.at(-2)?.folded ?? '')
  if (!isNounDue && isCommonWord(last.folded, language, commonest)) return undefined
  const { recognised, rest } = parseQuery(query, knowledge)
  const isAttribute = recognised.some(({ isKind, role }) => !isKind && role !== 'excluded')
  if (!isAttribute || recognised.some(({ isKind }) => isKind)) return undefined
  const before = rest.slice(0, last.offset)
  if (rest.slice(last.offset).trim() === '' || readWords(before, language).length > 0) return undefined
  const corrected = spelling.complete(last.written, shortestBeginning)?.toLowerCase()
  return corrected === undefined || corrected === last.written ? undefined : replacedBy(corrected)
}
