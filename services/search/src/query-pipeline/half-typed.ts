import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import { parseQuery, type QueryKnowledge } from '../query-parsing/parse-query.ts'
import { readWords } from '../query-parsing/words.ts'
import type { Correction } from './search-result.ts'

/** Behind an attribute two letters are enough: "roter ro". */
const shortestBeginning = 2
/** So many words of a language are words for themselves, not beginnings of others: "an", "for". */
const commonest = 1_000

/** Completes the last word where the words before are attributes, and no word names a kind of product: "black dr". */
export function completeHalfTyped(
  query: string,
  knowledge: QueryKnowledge,
): Correction['suggestions'][number] | undefined {
  const { language, spelling } = knowledge
  const words = readWords(query, language)
  const last = words.at(-1)
  if (words.length < 2 || last?.kind !== 'word' || last.offset + last.length !== query.length) return undefined
  if (isCommonWord(last.folded, language, commonest)) return undefined
  const { recognised, rest } = parseQuery(query, knowledge)
  const isAttribute = recognised.some(({ isKind, role }) => !isKind && role !== 'excluded')
  if (!isAttribute || recognised.some(({ isKind }) => isKind)) return undefined
  const before = rest.slice(0, last.offset)
  if (rest.slice(last.offset).trim() === '' || readWords(before, language).length > 0) return undefined
  const corrected = spelling.complete(last.written, shortestBeginning)?.toLowerCase()
  if (corrected === undefined || corrected === last.written) return undefined
  const { offset, length } = last
  const original = query.slice(offset)
  return { query: query.slice(0, offset) + corrected, words: [{ offset, length, original, corrected }] }
}
