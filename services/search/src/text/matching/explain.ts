import { type IndexCore, kindOf, listOfTerm, neighboursOf, startOfList } from '../index-core.ts'
import type { PlannedWord } from '../planning/plan.ts'
import type { Source } from '../planning/sources.ts'
import { gallop } from './gallop.ts'
import type { Decision, Matcher } from './matcher.ts'

export type TermScore = { term: string; value: number }

function impactOn(core: IndexCore, term: string, document: number): number {
  const list = listOfTerm(core, term)
  if (list < 0) return 0
  const { documents, impacts } = core.postings
  const end = startOfList(core.postings, list + 1)
  const at = gallop(documents, startOfList(core.postings, list), end, document)
  return at < end && documents[at] === document ? impacts[at] : 0
}

const isListed = (documents: Uint32Array, document: number): boolean =>
  documents[gallop(documents, 0, documents.length, document)] === document

/**
 * The terms of one document: the impact of a term, the best of a prefix, and whether it has a pair of neighbours or is
 * of a kind.
 */
export type DocumentImpacts = {
  impactOf(term: string): number
  impactOfPrefix(prefix: string): number
  hasPair(term: string): boolean
}

function valueOf(source: Source, { impactOf, impactOfPrefix }: DocumentImpacts): number {
  if (source.kind === 'prefix') return impactOfPrefix(source.prefix) * source.weight
  if (source.kind === 'term') return impactOf(source.term) * source.weight
  const values = source.terms.map(({ term, weight }) => impactOf(term) * weight)
  return values.includes(0) ? 0 : values.reduce((sum, value) => sum + value, 0)
}

function labelOf(pair: string): string {
  const kind = kindOf(pair)
  if (kind === undefined) return pair.replace('+', ' + ')
  return kind === '' ? 'unknown kind' : `kind ${kind}`
}

/**
 * The share of each word in the score of a document. The values add up to it; empty when the document does not match.
 */
export function explainPlan(
  { plan, demanded }: Pick<Decision, 'plan' | 'demanded'>,
  document: DocumentImpacts,
): readonly TermScore[] {
  const bestOf = ({ sources }: PlannedWord): TermScore =>
    sources
      .map((source) => ({ term: source.label, value: valueOf(source, document) }))
      .reduce((best, next) => (next.value > best.value ? next : best), { term: '', value: 0 })
  const found = plan.words.map(bestOf).filter(({ value }) => value > 0)
  if (found.length < demanded || found.length === 0) return []
  const exact = plan.words
    .map((word) => ({
      term: `“${word.text}”`,
      value: word.exact ? document.impactOf(word.exact.term) * word.exact.weight : 0,
    }))
    .filter(({ value }) => value > 0)
  const more = { term: `${found.length} of ${plan.words.length} words`, value: plan.step * (found.length - demanded) }
  const pairs = plan.pairs
    .filter(({ term }) => document.hasPair(term))
    .map(({ term, weight }) => ({ term: labelOf(term), value: weight }))
  return [...found, ...exact, ...pairs, ...(more.value > 0 ? [more] : [])]
}

/** The same for a document of an index. */
export const explainScore = (
  core: IndexCore,
  decision: Decision,
  document: number,
  prefixImpact: Matcher['prefixImpact'],
): readonly TermScore[] =>
  explainPlan(decision, {
    impactOf: (term) => impactOn(core, term, document),
    impactOfPrefix: (prefix) => prefixImpact(prefix, document),
    hasPair: (term) => isListed(neighboursOf(core, term), document),
  })
