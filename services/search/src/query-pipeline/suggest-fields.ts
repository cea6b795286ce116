import type { Rules } from '../rules/rules.ts'
import { allValuesQuery } from './facet-search.ts'
import { describeFacet } from './facets/describe.ts'
import { nameOf } from './facets/facet.ts'
import type { QueryLocale, QueryRunner } from './query-runner.ts'
import { minimalQuery } from './search-with-correction.ts'
import type { SuggestResult } from './search-result.ts'

type SuggestFieldsDependencies = {
  runner: Pick<QueryRunner, 'runQueryText' | 'facetContextOf'>
  rules: Rules
  now: number
}

/** Facets that have values for the text typed so far, in the order of the rules. */
export async function suggestFields(
  { market, language, query }: QueryLocale & { query: string },
  { runner, rules, now }: SuggestFieldsDependencies,
): Promise<SuggestResult['fields']> {
  const baseQuery = minimalQuery(market, language, now)
  const fields = rules.suggestions.fields.flatMap((id) => describeFacet(id, rules) ?? [])
  const facetQueries = fields.flatMap((field) => allValuesQuery(field) ?? [])
  const { facetResults } = await runner.runQueryText(baseQuery, query, {
    isForgiving: true,
    isTyping: true,
    facetQueries,
  })
  const context = runner.facetContextOf(baseQuery)
  return fields.flatMap(({ description: { facetId, field, kind, source }, rule }) => {
    const place = facetQueries.findIndex((facetQuery) => 'facet' in facetQuery && facetQuery.facet === source)
    const result = facetResults[place]
    const hasValues = result !== undefined && 'values' in result && result.values.some(({ count }) => count > 0)
    return hasValues ? [{ facetId, field, kind, displayName: nameOf(rule, facetId, context) }] : []
  })
}
