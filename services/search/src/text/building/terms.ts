import type { Analyser } from '../analysis/analyser.ts'
import { HEAD, MODIFIER } from '../weights.ts'
import type { VocabularyWord } from './vocabulary.ts'

export const NO_LIST = 0xffffffff

/** The terms that the words of a catalogue are indexed as. Each term has a list of documents, filled later. */
export type Terms = {
  /** Lists of stems come first, in this order; lists of exact forms follow. */
  stems: readonly string[]
  lists: number
  /** Word n is added to `lists[i]` with `factors[i]` for i from `starts[n]` to before `starts[n + 1]`. */
  added: { starts: Uint32Array; lists: Uint32Array; factors: Float64Array }
  /** The same for the stem of a word and those of its heads, which name its kind. Joined words have none. */
  kinds: ListsOfWords
  /** The same for the parts of a compound that are not its heads: its modifiers. */
  modifiers: ListsOfWords
  /** All words that can be looked up, also those that stand only in compounds. */
  entries: readonly { word: string; stemList: number; exactList: number; spelling: string | undefined }[]
}

type ListsOfWords = { starts: Uint32Array; lists: Uint32Array }

/** Decides which lists there are. `spellings` are those of the words; `names` have lists without documents. */
export function listTerms(
  words: readonly VocabularyWord[],
  spellings: readonly (string | undefined)[],
  analyser: Analyser,
  names: ReadonlySet<string>,
): Terms {
  const stems: string[] = []
  const stemLists = new Map<string, number>()
  const listOf = (stem: string): number => {
    const known = stemLists.get(stem)
    if (known !== undefined) return known
    stemLists.set(stem, stems.length)
    return stems.push(stem) - 1
  }

  const sources: number[] = []
  const partWords = new Map<string, number>()
  const kinds: number[][] = []
  const modifiers: number[][] = []
  const additions = words.map(({ text, isJoined }) => {
    const own = listOf(analyser.stem(text))
    sources[own] = (sources[own] ?? 0) + 1
    const added = [{ list: own, factor: 1 }]
    kinds.push(isJoined ? [] : [own])
    modifiers.push([])
    for (const part of isJoined ? [] : analyser.partsOf(text)) {
      const list = listOf(part.term)
      sources[list] = (sources[list] ?? 0) + 2
      added.push({ list, factor: part.isHead ? HEAD : MODIFIER })
      partWords.set(part.word, list)
      ;(part.isHead ? kinds : modifiers).at(-1)?.push(list)
    }
    return added
  })

  for (const name of names) listOf(name)
  let lists = stems.length
  const entries = new Map<string, Terms['entries'][number]>()
  words.forEach(({ text }, index) => {
    const added = additions[index] ?? []
    const stemList = added[0]?.list ?? NO_LIST
    // The exact form of a stem that has no other is in the same documents with the same impact: one list does for both.
    const isOnlyForm = sources[stemList] === 1
    const exactList = entries.get(text)?.exactList ?? (isOnlyForm ? stemList : lists++)
    if (!isOnlyForm) added.push({ list: exactList, factor: 1 })
    const spelling = spellings[index] ?? entries.get(text)?.spelling
    entries.set(text, { word: text, stemList, exactList, spelling })
  })
  for (const [word, stemList] of partWords) {
    if (!entries.has(word)) entries.set(word, { word, stemList, exactList: NO_LIST, spelling: undefined })
  }
  return {
    stems,
    lists,
    added: flatten(additions),
    kinds: flattenLists(kinds),
    modifiers: flattenLists(modifiers),
    entries: [...entries.values()],
  }
}

function flatten(additions: readonly (readonly { list: number; factor: number }[])[]): Terms['added'] {
  const factors = Float64Array.from(additions.flat(), ({ factor }) => factor)
  return { ...flattenLists(additions.map((added) => added.map(({ list }) => list))), factors }
}

function flattenLists(lists: readonly (readonly number[])[]): ListsOfWords {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach(({ length }, index) => {
    starts[index + 1] = starts[index] + length
  })
  return { starts, lists: Uint32Array.from(lists.flat()) }
}
