import type { TextField } from './text.ts'
import type { Analyser } from './analysis/analyser.ts'
import { documentsOfPair, type Neighbours } from './building/neighbours.ts'
import type { Postings } from './building/postings.ts'
import { NO_LIST } from './building/terms.ts'
import { type Dictionary, prefixRange } from './dictionary.ts'
import type { Deletions } from './typos/deletions.ts'

/** The data of an index, whether just built or read from a file. It never changes. */
export type IndexCore = {
  analyser: Analyser
  fields: readonly TextField[]
  averageLengths: readonly number[]
  documents: number
  stems: readonly string[]
  stemLists: ReadonlyMap<string, number>
  dictionary: Dictionary
  postings: Postings
  neighbours: Neighbours
  deletions: Deletions
}

/**
 * Terms have names, which are the same in all parts of a catalogue: `kleid` is a stem, `=kleider` the very form, `kle*`
 * everything that begins so and `rot+kleid` one stem right before another. No folded word has one of these signs. A kind
 * of product is a pair without a first stem: `+abend_kleid`; documents without a kind have `+`.
 */
const BETWEEN = '+'
export const exactTerm = (word: string): string => `=${word}`
export const prefixTerm = (prefix: string): string => `${prefix}*`
export const pairTerm = (one: string, other: string): string => one + BETWEEN + other

/** The term of documents of a kind, whose name is that of its stems; without a name, of documents of no kind. */
export const kindTerm = (kind: string): string => pairTerm('', kind)
export const kindName = (stems: readonly string[]): string => stems.join('_')

/** The kind that a term names, with spaces; empty in the term of documents without a kind. */
export const kindOf = (term: string): string | undefined =>
  term.startsWith(BETWEEN) ? term.slice(1).replaceAll('_', ' ') : undefined

export const isPair = (term: string): boolean => term.includes(BETWEEN)

/** The number of the field that counts most. */
export const heaviestOf = (fields: readonly TextField[]): number =>
  fields.reduce((best, { weight }, field) => (weight > (fields[best]?.weight ?? 0) ? field : best), 0)

/** Where a list begins; the next one begins where it ends. Known to be a small integer, a loop over it is much faster. */
export const startOfList = ({ starts }: Postings, list: number): number => starts[list] | 0

export const lengthOfList = (postings: Postings, list: number): number =>
  startOfList(postings, list + 1) - startOfList(postings, list)

/** The list of a stem or of an exact form; -1 when there is none. */
export function listOfTerm(core: IndexCore, term: string): number {
  if (!term.startsWith('=')) return core.stemLists.get(term) ?? -1
  const place = core.dictionary.places.get(term.slice(1))
  const list = place === undefined ? NO_LIST : core.dictionary.exactLists[place]
  return list === NO_LIST ? -1 : list
}

/** In how many documents a term is. A prefix counts as its commonest word does. */
export function frequencyOfTerm(core: IndexCore, term: string): number {
  if (isPair(term)) return neighboursOf(core, term).length
  if (!term.endsWith('*')) {
    const list = listOfTerm(core, term)
    return list < 0 ? 0 : lengthOfList(core.postings, list)
  }
  const { from, to } = prefixRange(core.dictionary, term.slice(0, -1))
  let most = 0
  for (let at = from; at < to; at++) {
    most = Math.max(most, lengthOfList(core.postings, core.dictionary.stemLists[at]))
  }
  return most
}

/** Documents in which the first stem of a pair stands right before the second. */
export function neighboursOf({ stemLists, neighbours }: IndexCore, pair: string): Uint32Array {
  const [before, after] = pair.split(BETWEEN).map((stem) => stemLists.get(stem))
  return before === undefined || after === undefined ? NOTHING : documentsOfPair(neighbours, before, after)
}

const NOTHING = new Uint32Array(0)
