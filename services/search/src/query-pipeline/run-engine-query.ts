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
import type { SearchFacet, BaseQuery, FacetState } from './types.ts'

/** One question to the engine, with everything that rules and words have made of what was asked. */
export type ResolvedQuery = {
  asked: BaseQuery
  /** Asked besides the facets, for whoever wants to know more than a facet shows. */
  questions?: readonly FacetQuery[]
  view: 'search' | 'listing'
  text: string
  isTyping: boolean
  isForgiving: boolean
  /** Of the place and of the words: besides what the shopper has selected, and in the counts of every facet. */
  filters: readonly Filter[]
  /** States of facets that the words of the query have set. */
  recognised: readonly FacetState[]
  boosts: Signals['boosts']
  pins: readonly string[]
}

export type ResolvedResult = {
  answer: EngineResult
  facets: readonly SearchFacet[]
  automatic: readonly SearchFacet[]
  /** To the questions that were asked besides. */
  answers: readonly FacetResult[]
}

/** Asks the engine, and shows what it says about facets the way the rules want them. */
export async function runEngineQuery(
  engine: SearchEngine,
  inquiry: ResolvedQuery,
  rules: Rules,
  context: FacetContext,
): Promise<ResolvedResult> {
  const { asked, recognised, questions = [] } = inquiry
  const states = [...asked.facets, ...(asked.automatic?.states ?? []), ...recognised]
  const groups = listRequestedFacets(inquiry, rules, states)
  const planned = groups.map((facets) => facets.map((facet) => ({ facet, plan: planFacet(facet, context) })))
  const isRivalOf = (state: FacetState, { state: own, description: { source } }: Facet) =>
    isOtherFacetOfSource(state, { own, source }, rules)
  const hasRivals = ({ facet }: PlannedFacet) => states.some((state) => isRivalOf(state, facet))
  const alone = planned.flat().filter((each) => !hasRivals(each))
  const { popularity, freshness, freshnessHalfLife, soldOut } = rules.ranking
  const request: EngineQuery = {
    market: asked.market.locale,
    language: asked.language,
    query: inquiry.text,
    isTyping: inquiry.isTyping,
    isForgiving: inquiry.isForgiving,
    filters: [...inquiry.filters.map(fix), ...filtersOf(states, rules)],
    facets: [...questions, ...alone.flatMap(({ plan }) => plan.questions)],
    sort: asked.sort,
    offset: Math.round(asked.page * asked.perPage),
    limit: asked.perPage,
    signals: {
      popularity,
      freshness,
      freshnessHalfLife,
      soldOut,
      now: Math.floor(context.now / 1000),
      boosts: inquiry.boosts,
    },
    // Whoever sorts by price wants to see prices in order.
    pins: asked.sort.length > 0 ? [] : inquiry.pins,
    isExplained: asked.isExplained,
  }
  const answer = await engine.search(request)
  const answered = readFacetResults(alone, answer.facets.slice(questions.length))
  for (const { facet, plan } of planned.flat().filter(hasRivals)) {
    const fixed = states.map((state) => (isRivalOf(state, facet) ? { ...state, isFixed: true } : state))
    const filters = [...inquiry.filters.map(fix), ...filtersOf(fixed, rules)]
    const { facets } = await engine.search({ ...request, filters, facets: plan.questions, offset: 0, limit: 0 })
    answered.set(plan, plan.read(facets))
  }
  const shown = planned.map((group) => group.map(({ facet, plan }) => ({ rule: facet.rule, told: answered.get(plan) })))
  // Who names a facet wants to see it.
  const isHidden = (told: SearchFacet, { onlyWhenVaried }: Facet['rule']) =>
    onlyWhenVaried && asked.facetMode !== 'requested' && !isSet(told) && !isVaried(told, answer.total)
  const [listed = [], offered = [], legacy = []] = shown.map((group) =>
    group.flatMap(({ rule, told }) => (told && !isHidden(told, rule) ? [told] : [])),
  )
  const { desired } = rules.facets.automatic
  return {
    answer,
    facets: [...listed, ...chooseAutomaticFacets(offered, answer.total, desired)],
    automatic: chooseAutomaticFacets(legacy, answer.total, asked.automatic?.desired ?? 0),
    answers: answer.facets.slice(0, questions.length),
  }
}

type PlannedFacet = { facet: Facet; plan: FacetPlan }

const fix = (filter: Filter): Filter => ({ ...filter, isFixed: true })

/** The engine answers in the order of the questions. */
function readFacetResults(
  planned: readonly PlannedFacet[],
  facets: readonly FacetResult[],
): Map<FacetPlan, SearchFacet> {
  let place = 0
  return new Map(
    planned.map(({ plan }) => {
      const answers = facets.slice(place, (place += plan.questions.length))
      return [plan, plan.read(answers)]
    }),
  )
}
