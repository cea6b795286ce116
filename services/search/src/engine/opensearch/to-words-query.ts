import type { Plan, PlannedWord } from '../../text/planning/plan.ts'
import type { Source } from '../../text/planning/sources.ts'
import { anyOf, type ColourQuery, nothing } from './to-filter.ts'
import type { Words } from './words.ts'

/** A decided plan: how the words are read, and how many of them a document must have. */
export type WordsDecision = { plan: Plan; demanded: number }

/** Words that are scored one by one; of a short prefix with more of them the rest counts as an average one. */
const mostOfPrefix = 256
const averageImpact = 128

/** Queries for the words of a query in one language. */
export function createWordsQueries(field: string, words: Pick<Words, 'stemsWith'>) {
  const term = (value: string, boost: number): ColourQuery => ({ term: { [field]: { value, boost } } })

  function toSource(source: Source): ColourQuery {
    if (source.kind === 'term') return term(source.term, source.weight)
    if (source.kind === 'all')
      return { bool: { must: source.terms.map(({ term: each, weight }) => term(each, weight)) } }
    const stems = words.stemsWith(source.prefix)
    const scored = stems.slice(0, mostOfPrefix).map((stem) => term(stem, source.weight))
    const rest = stems.slice(mostOfPrefix)
    if (rest.length > 0)
      scored.push({
        constant_score: { filter: { terms: { [field]: rest } }, boost: source.weight * averageImpact },
      })
    return bestOf(scored)
  }

  /** A document has a word by any of its sources, and gets the score of the best. */
  const toWord = ({ sources }: PlannedWord): ColourQuery => bestOf(sources.map(toSource))

  /** The same without a score, in as few queries as possible: the terms of a word are one list. */
  function toPlainWord({ sources }: PlannedWord): ColourQuery {
    const terms = sources.flatMap((source) => {
      if (source.kind === 'term') return [source.term]
      return source.kind === 'prefix' ? words.stemsWith(source.prefix) : []
    })
    const together = sources.flatMap((source): ColourQuery[] =>
      source.kind === 'all'
        ? [{ bool: { filter: source.terms.map(({ term: each }) => ({ term: { [field]: each } })) } }]
        : [],
    )
    return anyOf([...(terms.length > 0 ? [{ terms: { [field]: terms } }] : []), ...together])
  }

  /** Further scores of documents that are found by their words. */
  const toExtras = ({ words: planned, pairs }: Plan): ColourQuery[] => [
    ...planned.flatMap(({ exact }) => (exact ? [term(exact.term, exact.weight)] : [])),
    ...pairs.map((pair) => term(pair.term, pair.weight)),
  ]

  return {
    /** Colours that have at least so many of the words. */
    having: ({ plan, demanded }: WordsDecision): ColourQuery => {
      const known = plan.words.filter(({ sources }) => sources.length > 0).map(toPlainWord)
      if (known.length < demanded) return nothing
      return demanded === known.length
        ? { bool: { filter: known } }
        : { bool: { should: known, minimum_should_match: demanded } }
    },
    /**
     * The same with scores. A document with one word more stands first: `base` is to be taken off, because each word it
     * has counts a step.
     */
    scored: ({ plan, demanded }: WordsDecision): { query: ColourQuery; base: number } => {
      const known = plan.words.filter(({ sources }) => sources.length > 0).map(toWord)
      if (known.length < demanded) return { query: nothing, base: 0 }
      const isStepped = demanded < plan.words.length && plan.words.length > 1
      const clauses = isStepped ? known.map((word) => withStep(word, plan.step)) : known
      const found = { bool: { should: clauses, minimum_should_match: demanded } }
      return {
        query: { bool: { must: [found], should: toExtras(plan) } },
        base: isStepped ? plan.step * demanded : 0,
      }
    },
  }
}

const withStep = (word: ColourQuery, step: number): ColourQuery => ({
  bool: { must: [word], should: [{ constant_score: { filter: { match_all: {} }, boost: step } }] },
})

const bestOf = (queries: readonly ColourQuery[]): ColourQuery =>
  queries.length === 1 ? queries[0] : { dis_max: { queries } }
