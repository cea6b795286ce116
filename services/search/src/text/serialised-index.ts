import { createAnalyser } from './analysis/analyser.ts'
import { packWords, unpackWords } from './building/shared-arrays.ts'
import type { CompoundWords } from './compounds/splitting.ts'
import { placesOf } from './dictionary.ts'
import type { IndexCore } from './index-core.ts'
import type { Language } from './language.ts'
import type { SerialisedIndex, TextField, TypedArray } from './text.ts'

/** The small data. Numbers of words tell empty lists from lists of one empty word. */
type Description = {
  language: Language
  fields: readonly TextField[]
  averageLengths: readonly number[]
  documents: number
  synonyms: readonly string[]
  counts: Readonly<Record<string, number>>
}

const COMPOUND_LISTS = ['heads', 'learnedHeads', 'words', 'stems', 'modifiers'] as const

export function serialiseIndex(core: IndexCore, synonyms: readonly string[]): SerialisedIndex {
  const { analyser, dictionary, postings, neighbours, deletions } = core
  const lists: Record<string, readonly string[]> = {
    stems: core.stems,
    words: dictionary.words,
    spellings: dictionary.spellings,
  }
  for (const list of COMPOUND_LISTS) {
    if (analyser.compoundWords) lists[`compounds.${list}`] = analyser.compoundWords[list]
  }
  const names = Object.keys(lists)
  const description: Description = {
    language: analyser.language,
    fields: core.fields,
    averageLengths: core.averageLengths,
    documents: core.documents,
    synonyms,
    counts: Object.fromEntries(names.map((name) => [name, lists[name]?.length ?? 0])),
  }
  const arrays: Record<string, TypedArray> = {
    starts: postings.starts,
    documents: postings.documents,
    impacts: postings.impacts,
    neighbourFirsts: neighbours.firsts,
    neighbourSeconds: neighbours.seconds,
    neighbourStarts: neighbours.starts,
    neighbourDocuments: neighbours.documents,
    naming: dictionary.naming,
    stemLists: dictionary.stemLists,
    exactLists: dictionary.exactLists,
    deletionKeys: deletions.keys,
    deletionWords: deletions.words,
  }
  for (const name of names) arrays[name] = packWords(lists[name] ?? [])
  return { arrays, json: description }
}

/** The other way round. The arrays are used as they are; only words are unpacked. */
export function deserialiseIndex({ arrays, json }: SerialisedIndex): { core: IndexCore; synonyms: readonly string[] } {
  const description = json as Description
  const missing = (name: string): never => {
    throw new Error(`The text index has no part "${name}". It was written by another version: build it again.`)
  }
  const numbers = (name: string): Uint32Array => {
    const array = arrays[name]
    return array instanceof Uint32Array ? array : missing(name)
  }
  const bytes = (name: string): Uint8Array => {
    const array = arrays[name]
    return array instanceof Uint8Array ? array : missing(name)
  }
  const list = (name: string) => unpackWords(bytes(name), description.counts[name] ?? missing(name))
  const compoundWords: CompoundWords | undefined =
    description.counts['compounds.heads'] === undefined
      ? undefined
      : {
          heads: list('compounds.heads'),
          learnedHeads: list('compounds.learnedHeads'),
          words: list('compounds.words'),
          stems: list('compounds.stems'),
          modifiers: list('compounds.modifiers'),
        }
  const stems = list('stems')
  const words = list('words')
  const core: IndexCore = {
    analyser: createAnalyser(description.language, compoundWords),
    fields: description.fields,
    averageLengths: description.averageLengths,
    documents: description.documents,
    stems,
    stemLists: placesOf(stems),
    dictionary: {
      words,
      places: placesOf(words),
      spellings: list('spellings'),
      naming: bytes('naming'),
      stemLists: numbers('stemLists'),
      exactLists: numbers('exactLists'),
    },
    postings: { starts: numbers('starts'), documents: numbers('documents'), impacts: bytes('impacts') },
    neighbours: {
      firsts: numbers('neighbourFirsts'),
      seconds: numbers('neighbourSeconds'),
      starts: numbers('neighbourStarts'),
      documents: numbers('neighbourDocuments'),
    },
    deletions: { keys: numbers('deletionKeys'), words: numbers('deletionWords') },
  }
  return { core, synonyms: description.synonyms }
}
