import { prefixRange, spellingOf } from './dictionary.ts'
import { type IndexCore, lengthOfList } from './index-core.ts'

/** `isNaming`: it stands in names or attributes, and not only in descriptions. */
export type Completion = { word: string; documents: number; isNaming: boolean }

/** Words that begin like the last word of a text, the commonest first; of the forms of one word only the commonest. */
export function completeWord(core: IndexCore, text: string, limit: number): readonly Completion[] {
  const { analyser, dictionary, postings } = core
  const prefix = analyser.tokensOf(text.slice(-64)).at(-1)?.text
  if (prefix === undefined || limit <= 0) return []
  const { from, to } = prefixRange(dictionary, prefix)
  const best = new Map<number, { at: number; documents: number }>()
  for (let at = from; at < to; at++) {
    if (dictionary.spellings[at] === '') continue
    const documents = lengthOfList(postings, dictionary.exactLists[at])
    const stem = dictionary.stemLists[at]
    if (documents > (best.get(stem)?.documents ?? 0)) best.set(stem, { at, documents })
  }
  return [...best.values()]
    .toSorted((a, b) => b.documents - a.documents || a.at - b.at)
    .slice(0, limit)
    .map(({ at, documents }) => ({
      word: spellingOf(dictionary, at),
      documents,
      isNaming: dictionary.naming[at] === 1,
    }))
}
