import type { EngineAnswer, FacetAnswer, FacetQuestion, Filter, SearchEngine, Signals } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { describeFacet } from './facets/describe.ts'
import { filtersOf, isActive } from './facets/filters.ts'
import type { Circumstances, Facet, Plan } from './facets/facet.ts'
import { planFacet } from './facets/plan.ts'
import { chooseTelling, isSet, isVaried } from './facets/telling.ts'
import type { AnsweredFacet, Asked, FacetState } from './types.ts'

/** One question to the engine, with everything that rules and words have made of what was asked. */
export type Inquiry = {
  asked: Asked
  /** Asked besides the facets, for whoever wants to know more than a facet shows. */
  questions?: readonly FacetQuestion[]
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

export type Outcome = {
  answer: EngineAnswer
  facets: readonly AnsweredFacet[]
  automatic: readonly AnsweredFacet[]
  /** To the questions that were asked besides. */
  answers: readonly FacetAnswer[]
}

/** Asks the engine, and shows what it says about facets the way the rules want them. */
export async function inquire(
  engine: SearchEngine,
  inquiry: Inquiry,
  rules: Rules,
  circumstances: Circumstances,
): Promise<Outcome> {
  const { asked, recognised, questions = [] } = inquiry
  const states = [...asked.facets, ...(asked.automatic?.states ?? []), ...recognised]
  const groups = facetsWanted(inquiry, rules, states)
  const planned = groups.map((facets) => facets.map((facet) => ({ facet, plan: planFacet(facet, circumstances) })))
  const plans = planned.flat().map(({ plan }) => plan)
  const { popularity, freshness, freshnessHalfLife, soldOut } = rules.ranking
  const answer = await engine.search({
    market: asked.market.locale,
    language: asked.language,
    query: inquiry.text,
    isTyping: inquiry.isTyping,
    isForgiving: inquiry.isForgiving,
    filters: [...inquiry.filters.map((filter) => ({ ...filter, isFixed: true })), ...filtersOf(states, rules)],
    facets: [...questions, ...plans.flatMap((plan) => plan.questions)],
    sort: asked.sort,
    offset: Math.round(asked.page * asked.perPage),
    limit: asked.perPage,
    signals: {
      popularity,
      freshness,
      freshnessHalfLife,
      soldOut,
      now: Math.floor(circumstances.now / 1000),
      boosts: inquiry.boosts,
    },
    // Whoever sorts by price wants to see prices in order.
    pins: asked.sort.length > 0 ? [] : inquiry.pins,
    isExplained: asked.isExplained,
  })
  const answered = readAnswers(plans, answer.facets.slice(questions.length))
  const shown = planned.map((group) => group.map(({ facet, plan }) => ({ rule: facet.rule, told: answered.get(plan) })))
  const [listed = [], offered = [], legacy = []] = shown.map((group) =>
    group.flatMap(({ rule, told }) =>
      told && (!rule.onlyWhenVaried || isSet(told) || isVaried(told, answer.total)) ? [told] : [],
    ),
  )
  const { desired } = rules.facets.automatic
  return {
    answer,
    facets: [...listed, ...chooseTelling(offered, answer.total, desired)],
    automatic: chooseTelling(legacy, answer.total, asked.automatic?.desired ?? 0),
    answers: answer.facets.slice(0, questions.length),
  }
}

/** The facets of the view, those it may add by itself, and those somebody asked to be chosen for them. */
function facetsWanted(
  { asked, view, recognised }: Inquiry,
  rules: Rules,
  states: readonly FacetState[],
): [listed: Facet[], offered: Facet[], legacy: Facet[]] {
  const stateOf = new Map(states.map((state) => [describeFacet(state.facetId, rules)?.description.facetId, state]))
  const toFacet = (facetId: string, limit?: number): Facet[] => {
    const described = describeFacet(facetId, rules)
    if (!described) return []
    const state = stateOf.get(described.description.facetId)
    const isRecognised = state !== undefined && recognised.includes(state)
    return [
      {
        description: described.description,
        rule: limit === undefined ? described.rule : { ...described.rule, values: limit },
        state: state && isSameKind(state.kind, described.rule.kind) ? state : undefined,
        autoSelected: new Set(isRecognised && isValues(state.kind) ? (state.selected as string[]) : []),
      },
    ]
  }
  const { automatic } = asked
  const candidates = Object.entries(rules.facets.known).flatMap(([id, { kind }]) => (kind === 'regular' ? [id] : []))
  const known = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => describeFacet(id, rules)?.description.facetId ?? []))
  const named = known(asked.facets.map(({ facetId }) => facetId))
  const legacy = automatic
    ? candidates.filter((id) => !named.has(id)).flatMap((id) => toFacet(id, automatic.values))
    : []
  if (asked.facetsWanted === 'none') return [[], [], legacy]
  if (asked.facetsWanted === 'asked') return [[...named].flatMap((id) => toFacet(id)), [], legacy]
  const listed = known([...rules.facets[view], ...states.filter(isActive).map(({ facetId }) => facetId)])
  const offered = rules.facets.automatic.from.filter((id) => !listed.has(id))
  return [[...listed].flatMap((id) => toFacet(id)), offered.flatMap((id) => toFacet(id)), legacy]
}

const isValues = (kind: string) => kind === 'regular' || kind === 'location'
const isSameKind = (a: string, b: string) => a === b || (isValues(a) && isValues(b))

/** The engine answers in the order of the questions. */
function readAnswers(plans: readonly Plan[], facets: readonly FacetAnswer[]): Map<Plan, AnsweredFacet> {
  let place = 0
  return new Map(
    plans.map((plan) => {
      const answers = facets.slice(place, (place += plan.questions.length))
      return [plan, plan.read(answers)]
    }),
  )
}
