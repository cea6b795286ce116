import { createCoreBuilder } from '../../text/text-builder.ts'
import { firstNotBefore } from '../../text/dictionary.ts'
import { documentTermsOf, type DocumentTerms } from '../../text/document-terms.ts'
import { exactTerm } from '../../text/index-core.ts'
import { nameTermsOf } from '../../text/text-index.ts'
import { type Plan, type PlanOptions, planQuery } from '../../text/planning/plan.ts'
import { readSynonyms, type Synonyms } from '../../text/planning/synonyms.ts'
import type { Statistics, TextField, TextModel } from '../../text/text.ts'
import { type Deletions, findSimilar, listDeletions } from '../../text/typos/deletions.ts'
import type { CompletedWord, Language } from '../engine.ts'

/** A word of the catalogue: its stem, its usual spelling, and whether names have it. */
type WordEntry = { stem: string; spelling: string; isNaming: boolean }

/** A change of the words: how many documents more or fewer have a term, and words that were unknown. */
export type WordsChange = {
  documents: number
  terms: Readonly<Record<string, number>>
  words: readonly (readonly [word: string, stem: string, spelling: string, isNaming: boolean])[]
}

/**
 * The words of one language in the whole catalogue, without the documents that have them: enough to plan a query, to
 * read it, and to complete it.
 */
export type Words = {
  language: Language
  model: TextModel
  /** The terms of texts, and the words in them. */
  termsOf(texts: readonly (readonly string[])[]): { terms: readonly DocumentTerms[]; words: WordsChange['words'] }
  statistics: Required<Statistics>
  plan(query: string, options: PlanOptions): Plan
  /** Stems of the words that begin so, the commonest first. */
  stemsWith(prefix: string): readonly string[]
  /** Stems of a name, and of the parts of its compounds. */
  nameTermsOf(name: string): readonly string[]
  complete(text: string, limit: number): readonly CompletedWord[]
  change(change: WordsChange): void
  /** Those of the words that are not known yet, or not from names. */
  unknownOf(words: WordsChange['words']): WordsChange['words']
  useSynonyms(synonyms: readonly string[]): void
  /** The same words, read with other synonyms. */
  withSynonyms(synonyms: readonly string[]): Words
  /** Everything there is, as one change of no words. */
  whole(): WordsChange
}

type WordsOptions = { language: Language; fields: readonly TextField[]; model: TextModel; synonyms: readonly string[] }

const mostCached = 5_000

export function createWords({ language, fields, model, synonyms }: WordsOptions): Words {
  const { analyser } = model
  const frequencies = new Map<string, number>()
  const entries = new Map<string, WordEntry>()
  let documents = 0
  let meanings: Synonyms = readSynonyms(synonyms, analyser)
  let sorted: readonly string[] | undefined
  const similar = createSimilarWords(() => entries)

  const sortedWords = () => (sorted ??= [...entries.keys()].toSorted((a, b) => (a < b ? -1 : 1)))

  function wordsWith(prefix: string): readonly string[] {
    const words = sortedWords()
    const from = firstNotBefore(words, prefix)
    return words.slice(from, firstNotBefore(words, `${prefix}\uffff`))
  }

  const count = (term: string): number => frequencies.get(term) ?? 0

  function frequencyOf(term: string): number {
    if (!term.endsWith('*')) return count(term)
    return wordsWith(term.slice(0, -1)).reduce((most, word) => Math.max(most, count(stemOf(word))), 0)
  }

  const stemOf = (word: string): string => entries.get(word)?.stem ?? word

  const statistics: Required<Statistics> = {
    get documents() {
      return documents
    },
    frequencyOf,
    isKnown: (word) => analyser.tokensOf(word).some(({ text }) => count(analyser.stem(text)) > 0),
    similarTo: similar.to,
  }

  const spell = (word: string): string => entries.get(word)?.spelling || word

  const planWith = (query: string, options: PlanOptions, synonyms: Synonyms): Plan =>
    planQuery(query, options, { analyser, synonyms, statistics, similarTo: similar.to, spell })

  const words: Words = {
    language,
    model,
    statistics,
    termsOf(texts) {
      const builder = createCoreBuilder({ language, fields, heads: [], learned: model })
      for (const text of texts) builder.add(text)
      const core = builder.finish(Uint32Array.from(texts, (_, at) => at))
      const { dictionary, stems } = core
      const words = dictionary.words.map(
        (word, at) =>
          [word, stems[dictionary.stemLists[at]], dictionary.spellings[at], dictionary.naming[at] === 1] as const,
      )
      return { terms: documentTermsOf(core), words }
    },
    plan: (query, options) => planWith(query, options, meanings),
    stemsWith: (prefix) =>
      [...new Set(wordsWith(prefix).map(stemOf))]
        .filter((stem) => count(stem) > 0)
        .toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1)),
    nameTermsOf: (name) => nameTermsOf(analyser, name),
    complete(text, limit) {
      const prefix = analyser.tokensOf(text.slice(-64)).at(-1)?.text
      if (prefix === undefined || limit <= 0) return []
      const best = new Map<string, { word: string; documents: number }>()
      for (const word of wordsWith(prefix)) {
        if (!entries.get(word)?.spelling) continue
        const having = count(exactTerm(word))
        if (having > (best.get(stemOf(word))?.documents ?? 0)) best.set(stemOf(word), { word, documents: having })
      }
      return [...best.values()]
        .map(({ word, documents: having }) => ({
          word: spell(word),
          documents: having,
          isNaming: entries.get(word)?.isNaming ?? false,
        }))
        .toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
        .slice(0, limit)
    },
    change(changes) {
      documents += changes.documents
      for (const [term, by] of Object.entries(changes.terms)) {
        const next = count(term) + by
        if (next > 0) frequencies.set(term, next)
        else frequencies.delete(term)
      }
      for (const [word, stem, spelling, isNaming] of changes.words) {
        const known = entries.get(word)
        if (!known) sorted = undefined
        if (isNaming && !known?.isNaming) similar.add(word)
        entries.set(word, {
          stem,
          spelling: known?.spelling || spelling,
          isNaming: isNaming || (known?.isNaming ?? false),
        })
      }
    },
    unknownOf: (words) =>
      words.filter(([word, , , isNaming]) => {
        const known = entries.get(word)
        return !known || (isNaming && !known.isNaming)
      }),
    useSynonyms(others) {
      meanings = readSynonyms(others, analyser)
    },
    withSynonyms(others) {
      const tried = readSynonyms(others, analyser)
      return { ...words, plan: (query, options) => planWith(query, options, tried) }
    },
    whole: () => ({
      documents,
      terms: Object.fromEntries(frequencies),
      words: [...entries].map(([word, { stem, spelling, isNaming }]) => [word, stem, spelling, isNaming] as const),
    }),
  }
  return words
}

/** Words that look alike. Those that came with changes are looked for apart until there are many. */
function createSimilarWords(entries: () => ReadonlyMap<string, WordEntry>) {
  let base: { words: readonly string[]; deletions: Deletions } | undefined
  let added: string[] = []
  let ofAdded: Deletions | undefined
  const cache = new Map<string, readonly string[]>()

  function all(): { words: readonly string[]; deletions: Deletions } {
    if (!base || added.length > 2_000) {
      const words = [...entries()].filter(([, { isNaming }]) => isNaming).map(([word]) => word)
      base = { words, deletions: listDeletions(words) }
      added = []
      ofAdded = undefined
    }
    return base
  }

  return {
    add(word: string): void {
      if (!base) return
      added.push(word)
      ofAdded = undefined
      cache.clear()
    },
    to(word: string, edits: number): readonly string[] {
      const key = `${edits} ${word}`
      const known = cache.get(key)
      if (known) return known
      if (cache.size >= mostCached) cache.clear()
      const { words, deletions } = all()
      ofAdded ??= listDeletions(added)
      const found = [
        ...new Set([...findSimilar(deletions, words, word, edits), ...findSimilar(ofAdded, added, word, edits)]),
      ]
      cache.set(key, found)
      return found
    },
  }
}
