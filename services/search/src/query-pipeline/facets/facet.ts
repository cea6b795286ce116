import { textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import type { FacetResult, FacetQuery } from '../../engine/engine.ts'
import type { FacetRule } from '../../rules/facet-rules.ts'
import { wordsFor } from '../../rules/wording.ts'
import type { FacetDescription, FacetState } from '../search-query.ts'
import type { SearchFacet } from '../search-result.ts'

/** The engine queries of a facet, and how their results become the facet that is shown. */
export type FacetPlan = {
  facetQueries: readonly FacetQuery[]
  read(results: readonly FacetResult[]): SearchFacet
}

export type FacetContext = {
  market: Market
  vocabulary: Vocabulary
  /** Milliseconds since 1970. */
  now: number
}

export type FacetOf<Kind extends FacetRule['kind']> = {
  description: FacetDescription
  rule: Extract<FacetRule, { kind: Kind }>
  state: Extract<FacetState, { kind: Kind }> | undefined
  /** Keys that the words of the query select. */
  autoSelected: ReadonlySet<string>
}

export type Facet = {
  description: FacetDescription
  rule: FacetRule
  state: FacetState | undefined
  autoSelected: ReadonlySet<string>
}

export function headOf({ description, rule, state }: Facet, context: FacetContext) {
  const { facetId, field } = description
  return {
    facetId,
    field,
    displayName: nameOf(rule, facetId, context),
    numberOfValues: state?.limit ?? rule.values,
  }
}

/** The name of a facet: by the rules, else that of its attribute. */
export function nameOf({ name, source }: FacetRule, facetId: string, { market, vocabulary }: FacetContext): string {
  if (name) return wordsFor(name, market.locale)
  const label = vocabulary.facetName(source)
  return label ? textFor(label, market.locale) : facetId
}
