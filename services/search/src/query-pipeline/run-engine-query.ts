import type {
  EngineResult,
  EngineQuery,
  FacetResult,
  FacetQuery,
  Filter,
  SearchEngine,
  Signals,
} from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { filtersOf, isOtherFacetOfSource } from './facets/filters.ts'
import type { FacetContext, Facet, FacetPlan } from './facets/facet.ts'
import { planFacet } from './facets/plan.ts'
import { chooseAutomaticFacets, isSet, isVaried } from './facets/automatic-facets.ts'
import { listRequestedFacets } from './facets/requested-facets.ts'
import type { BaseQuery, FacetState } from './search-query.ts'
import type { SearchFacet } from './search-result.ts'

/** A query with everything that rules and recognised words add to it, ready for the engine. */
export type ResolvedQuery = {
  baseQuery: BaseQuery
  /** Counted besides the facets of the view; their results come back as `facetResults`. */
  facetQueries?: readonly FacetQuery[]
  view: 'search' | 'listing'
  text: string
  isTyping: boolean
  isForgiving: boolean
  /** The words only rank what the filters find. */
  isRankingOnly?: boolean
  /** Filters of the listing and of the words, which also narrow the counts of every facet. */
  filters: readonly Filter[]
  /** States of facets that the words of the query have set. */
  recognised: readonly FacetState[]
  boosts: Signals['boosts']
  pins: readonly string[]
  /** The place of each pin, from 0; the first ones by default. */
  pinPlaces?: readonly number[] | undefined
}

export type ResolvedResult = {
  result: EngineResult
  facets: readonly SearchFacet[]
  automatic: readonly SearchFacet[]
  /** Results of `facetQueries`, in their order. */
  facetResults: readonly FacetResult[]
}

/** Runs one engine query and arranges its facets by the rules. */
export async function runEngineQuery(
  engine: Pick<SearchEngine, 'search'>,
  resolvedQuery: ResolvedQuery,
  rules: Rules,
  context: FacetContext,
): Promise<ResolvedResult> {
  const { baseQuery, recognised, facetQueries = [] } = resolvedQuery
  const states = [...baseQuery.facets, ...(baseQuery.automatic?.states ?? []), ...recognised]
  const groups = listRequestedFacets(resolvedQuery, rules, states)
  const planned = groups.map((facets) => facets.map((facet) => ({ facet, plan: planFacet(facet, context) })))
  const isRivalOf = (state: FacetState, { state: own, description: { source } }: Facet) =>
    isOtherFacetOfSource(state, { own, source }, rules)
  const hasRivals = ({ facet }: PlannedFacet) => states.some((state) => isRivalOf(state, facet))
  const alone = planned.flat().filter((each) => !hasRivals(each))
  const { popularity, freshness, freshnessHalfLife, soldOut } = rules.ranking
  const request: EngineQuery = {
    market: baseQuery.market.locale,
    language: baseQuery.language,
    query: resolvedQuery.text,
    isTyping: resolvedQuery.isTyping,
    isForgiving: resolvedQuery.isForgiving,
    ...(resolvedQuery.isRankingOnly && { isRankingOnly: true }),
    filters: [...resolvedQuery.filters.map(fix), ...filtersOf(states, rules)],
    facets: [...facetQueries, ...alone.flatMap(({ plan }) => plan.facetQueries)],
    sort: baseQuery.sort,
    offset: Math.round(baseQuery.page * baseQuery.perPage),
    limit: baseQuery.perPage,
    signals: {
      popularity,
      freshness,
      freshnessHalfLife,
      // Beside a kind of product, what fits stands before what is only in stock.
      soldOut: resolvedQuery.isRankingOnly ? Math.sqrt(soldOut) : soldOut,
      now: Math.floor(context.now / 1000),
      boosts: resolvedQuery.boosts,
    },
    // A list sorted by price shows prices in order, so pins do not apply.
    pins: baseQuery.sort.length > 0 ? [] : resolvedQuery.pins,
    ...(resolvedQuery.pinPlaces && { pinPlaces: resolvedQuery.pinPlaces }),
    isExplained: baseQuery.isExplained,
  }
  const result = await engine.search(request)
  const facetOf = readFacetResults(alone, result.facets.slice(facetQueries.length))
  for (const { facet, plan } of planned.flat().filter(hasRivals)) {
    const fixed = states.map((state) => (isRivalOf(state, facet) ? { ...state, isFixed: true } : state))
    const filters = [...resolvedQuery.filters.map(fix), ...filtersOf(fixed, rules)]
    const { facets } = await engine.search({ ...request, filters, facets: plan.facetQueries, offset: 0, limit: 0 })
    facetOf.set(plan, plan.read(facets))
  }
  const shown = planned.map((group) => group.map(({ facet: { rule }, plan }) => ({ rule, facet: facetOf.get(plan) })))
  // A facet that the client requested by name is always shown.
  const isHidden = (facet: SearchFacet, { onlyWhenVaried }: Facet['rule']) =>
    onlyWhenVaried && baseQuery.facetMode !== 'requested' && !isSet(facet) && !isVaried(facet, result.total)
  const [listed = [], offered = [], legacy = []] = shown.map((group) =>
    group.flatMap(({ rule, facet }) => (facet && !isHidden(facet, rule) ? [facet] : [])),
  )
  const { desired } = rules.facets.automatic
  return {
    result,
    facets: [...listed, ...chooseAutomaticFacets(offered, result.total, desired)],
    automatic: chooseAutomaticFacets(legacy, result.total, baseQuery.automatic?.desired ?? 0),
    facetResults: result.facets.slice(0, facetQueries.length),
  }
}

type PlannedFacet = { facet: Facet; plan: FacetPlan }

const fix = (filter: Filter): Filter => ({ ...filter, isFixed: true })

/** The engine returns results in the order of the queries. */
function readFacetResults(
  planned: readonly PlannedFacet[],
  facets: readonly FacetResult[],
): Map<FacetPlan, SearchFacet> {
  let place = 0
  return new Map(
    planned.map(({ plan }) => {
      const facetResults = facets.slice(place, (place += plan.facetQueries.length))
      return [plan, plan.read(facetResults)]
    }),
  )
}
