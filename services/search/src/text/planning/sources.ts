import type { Analyser } from '../analysis/analyser.ts'
import type { CompoundPart } from '../compounds/splitting.ts'
import { prefixTerm } from '../index-core.ts'
import type { Statistics } from '../text.ts'
import { rarity } from '../weights.ts'

/** `weight` is the value of one unit of impact. */
export type WeightedTerm = { term: string; weight: number }

/** A way in which documents can have a word: by a term, by several terms together, or by anything that begins so. */
export type Source = { label: string; frequency: number } & (
  | ({ kind: 'term' } & WeightedTerm)
  /** The rarest first. */
  | { kind: 'all'; terms: readonly WeightedTerm[] }
  | { kind: 'prefix'; prefix: string; weight: number }
)

export type ReadWord = { sources: readonly Source[] }

/** The first reading of a word, where that is one stem. */
export function stemOf(word: ReadWord | undefined): string | undefined {
  const first = word?.sources[0]
  return first?.kind === 'term' ? first.term : undefined
}

const HIGHEST_IMPACT = 255

/**
 * `atLeast` is the frequency of the word in the query: a rare word that replaces it weighs no more than the word
 * itself.
 */
const weightOf = (frequency: number, factor: number, { documents }: Statistics) =>
  (factor * rarity(documents, frequency)) / HIGHEST_IMPACT

/** A single term, where a document has it. */
export function weightedTerm(term: string, factor: number, statistics: Statistics): WeightedTerm | undefined {
  const frequency = statistics.frequencyOf(term)
  return frequency === 0 ? undefined : { term, weight: weightOf(frequency, factor, statistics) }
}

/** Undefined when no document has the terms. */
export function sourceOf(
  terms: readonly string[],
  factor: number,
  label: string,
  statistics: Statistics,
  atLeast = 0,
): Source | undefined {
  let least = Infinity
  const weighted: WeightedTerm[] = []
  for (const term of terms) {
    const frequency = statistics.frequencyOf(term)
    if (frequency === 0) return undefined
    least = Math.min(least, frequency)
    weighted.push({ term, weight: weightOf(Math.max(frequency, atLeast), factor, statistics) })
  }
  const [first, second] = weighted
  if (!first) return undefined
  if (!second) return { kind: 'term', ...first, label, frequency: least }
  return { kind: 'all', terms: weighted.toSorted((a, b) => b.weight - a.weight), label, frequency: least }
}

export function prefixSource(prefix: string, factor: number, statistics: Statistics): Source | undefined {
  const frequency = statistics.frequencyOf(prefixTerm(prefix))
  if (frequency === 0) return undefined
  return { kind: 'prefix', prefix, weight: weightOf(frequency, factor, statistics), label: `${prefix}…`, frequency }
}

/** The most that a source can add to a score. */
export function mostOf(source: Source): number {
  const weight = source.kind === 'all' ? source.terms.reduce((sum, term) => sum + term.weight, 0) : source.weight
  return weight * HIGHEST_IMPACT
}

/**
 * The parts of a compound as far as they must be cut to be words of the catalogue: `hemdblusenkleid` is `hemdbluse` and
 * `kleid`, or `hemd`, `bluse` and `kleid` where there is no Hemdbluse.
 */
export function knownParts(
  word: string,
  analyser: Analyser,
  statistics: Statistics,
): readonly CompoundPart[] | undefined {
  const known: CompoundPart[] = []
  for (const half of analyser.split(word) ?? []) {
    const parts = statistics.frequencyOf(half.term) > 0 ? [half] : knownParts(half.word, analyser, statistics)
    if (!parts) return undefined
    known.push(...parts)
  }
  return known.length > 0 ? known : undefined
}

/** The head of a compound, or the head of its head: the first one that is a word of the catalogue. */
export function knownHead(word: string, analyser: Analyser, statistics: Statistics): CompoundPart | undefined {
  const head = analyser.split(word)?.at(-1)
  if (!head || statistics.frequencyOf(head.term) > 0) return head
  return knownHead(head.word, analyser, statistics)
}
