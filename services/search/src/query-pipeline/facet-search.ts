import type { Locale } from '@vitrine/contracts/markets'
import { readGroupedSize } from '../documents/size-groups.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetResult, FacetQuery } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { fold } from '../text/analysis/folding.ts'
import { describeFacet, type DescribedFacet } from './facets/describe.ts'
import { isOtherFacetOfSource } from './facets/filters.ts'
import { mostValues } from './facets/plan-values.ts'
import type { FacetSearchQuery } from './search-query.ts'
import type { FacetSearchResult } from './search-result.ts'

type FacetSearchDependencies = {
  rules: Rules
  vocabulary: Vocabulary
  runFacetQueries: (
    within: FacetSearchQuery['within'],
    facetQueries: readonly FacetQuery[],
  ) => Promise<readonly FacetResult[]>
}

type Value = FacetSearchResult['values'][number] & { path: readonly string[] }

/** The values of a facet whose labels contain a text, with their counts. Facets of ranges have none. */
export async function searchFacet(
  facetQuery: FacetSearchQuery,
  dependencies: FacetSearchDependencies,
): Promise<FacetSearchResult> {
  const { within, facetId, text, limit, ignored } = facetQuery
  const described = describeFacet(facetId, dependencies.rules)
  const baseQuery = described && allValuesQuery(described)
  if (!baseQuery) return { values: [], hasMore: false }
  const { source, facetId: name } = described.description
  const own = within.facets.find(
    (state) => describeFacet(state.facetId, dependencies.rules)?.description.facetId === name,
  )
  const facets = within.facets.map((state) =>
    isOtherFacetOfSource(state, { own, source }, dependencies.rules) ? { ...state, isFixed: true } : state,
  )
  const [result] = await dependencies.runFacetQueries({ ...within, facets }, [baseQuery])
  const { language } = within
  const wanted = fold(text, language)
  const isIgnored = ({ path }: Value) => ignored.some((each) => each.join() === path.join())
  const offered = dependencies.vocabulary.offered(source, within.market)
  // A size of one group is found as the size itself.
  const isOffered = ({ key }: Value) => (offered?.includes(key) ?? true) && !(source === 'size' && readGroupedSize(key))
  const found = valuesIn(result, described, dependencies.vocabulary, within.market.locale).filter(
    (value) => value.count > 0 && fold(value.label, language).includes(wanted) && !isIgnored(value) && isOffered(value),
  )
  return {
    values: found.slice(0, limit).map(({ key, label, count, ancestors }) => ({ key, label, count, ancestors })),
    hasMore: found.length > limit,
  }
}

/** An engine query for all values of a facet; ranges have no values. */
export function allValuesQuery({ description: { kind, source } }: DescribedFacet): FacetQuery | undefined {
  if (kind === 'hierarchical') return { kind: 'paths', facet: source }
  if (kind === 'regular' || kind === 'location') return { kind: 'values', facet: source, limit: mostValues, always: [] }
  return undefined
}

function valuesIn(
  result: FacetResult | undefined,
  { description: { source } }: DescribedFacet,
  vocabulary: Vocabulary,
  locale: Locale,
): Value[] {
  const write = (key: string) => vocabulary.write(source, key, locale)
  if (result?.kind === 'values')
    return result.values.map(({ value: key, count }) => ({ key, label: write(key), count, ancestors: [], path: [key] }))
  if (result?.kind !== 'paths') return []
  return result.values
    .map(({ path, count }) => ({
      key: path.at(-1) ?? '',
      label: write(path.at(-1) ?? ''),
      count,
      ancestors: path.slice(0, -1).map(write),
      path,
    }))
    .toSorted((a, b) => b.count - a.count)
}
