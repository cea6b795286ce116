import type { Analyser } from '../analysis/analyser.ts'
import { kindName } from '../index-core.ts'
import type { KindPairs } from './neighbours.ts'
import type { TextField } from '../text.ts'
import { fieldOf, type TokenStream, wordOf } from './token-stream.ts'
import type { VocabularyWord } from './vocabulary.ts'

/** The kind of each document, in the order of adding: the stems of the whole field that names it, if one does. */
export function readKinds(
  stream: TokenStream,
  words: readonly VocabularyWord[],
  { stem }: Analyser,
  fields: readonly TextField[],
): readonly string[] {
  const field = fields.findIndex(({ isKind }) => isKind)
  if (field < 0) return []
  const kinds = new Map<string, string>()
  return Array.from({ length: stream.documents }, (_, document) => {
    const named = [...stream.tokensOf(document)].filter((token) => fieldOf(token) === field).map(wordOf)
    const key = named.join()
    const known = kinds.get(key)
    if (known !== undefined) return known
    const stems = named.flatMap((word) => (words[word].isJoined ? [] : [stem(words[word].text)]))
    const kind = kindName(stems)
    kinds.set(key, kind)
    return kind
  })
}

/** Names to be listed, also that of documents without a kind. */
export const namesOf = (kinds: readonly string[]): ReadonlySet<string> =>
  kinds.length === 0 ? new Set() : new Set(kinds).add('')

/** Undefined when no field names kinds. */
export function pairKinds(kinds: readonly string[], lists: ReadonlyMap<string, number>): KindPairs | undefined {
  const first = lists.get('')
  if (first === undefined) return undefined
  return { first, seconds: kinds.map((kind) => lists.get(kind) ?? first) }
}
