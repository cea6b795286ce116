import type {
  EngineAnswer,
  EngineRequest,
  FacetAnswer,
  FacetQuestion,
  Filter,
  SearchEngine,
  Signals,
} from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { filtersOf, isRival } from './facets/filters.ts'
import type { Circumstances, Facet, Plan } from './facets/facet.ts'
import { planFacet } from './facets/plan.ts'
import { chooseTelling, isSet, isVaried } from './facets/telling.ts'
import { facetsWanted } from './facets/wanted.ts'
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
  const isRivalOf = (state: FacetState, { state: own, description: { source } }: Facet) =>
    isRival(state, { own, source }, rules)
  const hasRivals = ({ facet }: Planned) => states.some((state) => isRivalOf(state, facet))
  const alone = planned.flat().filter((each) => !hasRivals(each))
  const { popularity, freshness, freshnessHalfLife, soldOut } = rules.ranking
  const request: EngineRequest = {
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
      now: Math.floor(circumstances.now / 1000),
      boosts: inquiry.boosts,
    },
    // Whoever sorts by price wants to see prices in order.
    pins: asked.sort.length > 0 ? [] : inquiry.pins,
    isExplained: asked.isExplained,
  }
  const answer = await engine.search(request)
  const answered = readAnswers(alone, answer.facets.slice(questions.length))
  for (const { facet, plan } of planned.flat().filter(hasRivals)) {
    const fixed = states.map((state) => (isRivalOf(state, facet) ? { ...state, isFixed: true } : state))
    const filters = [...inquiry.filters.map(fix), ...filtersOf(fixed, rules)]
    const { facets } = await engine.search({ ...request, filters, facets: plan.questions, offset: 0, limit: 0 })
    answered.set(plan, plan.read(facets))
  }
  const shown = planned.map((group) => group.map(({ facet, plan }) => ({ rule: facet.rule, told: answered.get(plan) })))
  // Who names a facet wants to see it.
  const isHidden = (told: AnsweredFacet, { onlyWhenVaried }: Facet['rule']) =>
    onlyWhenVaried && asked.facetsWanted !== 'asked' && !isSet(told) && !isVaried(told, answer.total)
  const [listed = [], offered = [], legacy = []] = shown.map((group) =>
    group.flatMap(({ rule, told }) => (told && !isHidden(told, rule) ? [told] : [])),
  )
  const { desired } = rules.facets.automatic
  return {
    answer,
    facets: [...listed, ...chooseTelling(offered, answer.total, desired)],
    automatic: chooseTelling(legacy, answer.total, asked.automatic?.desired ?? 0),
    answers: answer.facets.slice(0, questions.length),
  }
}

type Planned = { facet: Facet; plan: Plan }

const fix = (filter: Filter): Filter => ({ ...filter, isFixed: true })

/** The engine answers in the order of the questions. */
function readAnswers(planned: readonly Planned[], facets: readonly FacetAnswer[]): Map<Plan, AnsweredFacet> {
  let place = 0
  return new Map(
    planned.map(({ plan }) => {
      const answers = facets.slice(place, (place += plan.questions.length))
      return [plan, plan.read(answers)]
    }),
  )
}
