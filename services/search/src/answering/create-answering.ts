import type { Outfit } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { FacetAnswer, FacetQuestion, Language, SearchEngine } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { createSuggestions, type PopularQueries } from '../suggestions/create-suggestions.ts'
import { createKnowledge } from '../understanding/knowledge.ts'
import { attempt } from './attempt.ts'
import { findColours } from './colours.ts'
import { questionAbout, searchFacet } from './facet-search.ts'
import { describeFacet } from './facets/describe.ts'
import { type Circumstances, nameOf } from './facets/facet.ts'
import { inquire, type Outcome } from './inquiry.ts'
import { placeAt } from './place.ts'
import { boostsFor, pinsFor, type Standpoint, triggersFor } from './promotion.ts'
import { rememberFinds } from './remember-finds.ts'
import { justAsk, searchCorrecting, type TryQuery } from './searching.ts'
import type { Answered, Answering, Asked, Correction, ListingQuestion, SearchQuestion, Suggested } from './types.ts'

export type AnsweringOptions = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  /** What is worn together; the listing of outfits shows it. */
  outfits?: () => readonly Outfit[]
  popular?: PopularQueries
  /** The whole address of a page of the shop; what is an address already stays as it is. */
  addressOf: (market: Market, path: string) => string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Answers searches and listings the way the rules, the words of the shop and its catalogue say. */
export function createAnswering(options: AnsweringOptions): Answering {
  const { engine, vocabulary, rules, outfits = () => [], addressOf, now = Date.now } = options

  const circumstancesOf = ({ market, now: seconds }: Asked): Circumstances => ({
    market,
    vocabulary: vocabulary(),
    now: seconds * 1000,
  })
  const standpointOf = ({ market, language }: Asker, query: string): Standpoint => ({
    market,
    language,
    query,
    now: now(),
  })

  const tryQuery: TryQuery = (asked, query, { isTyping = false, isForgiving, questions = [] }) => {
    const { market, language } = asked
    const standpoint = standpointOf(asked, query)
    const knowledge = createKnowledge({
      vocabulary: vocabulary(),
      rules: rules(),
      locale: market.locale,
      language,
      now: asked.now * 1000,
    })
    const boosts = boostsFor(rules(), standpoint, vocabulary())
    const pins = pinsFor(rules(), standpoint)
    return attempt(
      { asked, query, isTyping, isForgiving, questions, boosts, pins },
      { engine: engine(), rules: rules(), circumstances: circumstancesOf(asked), knowledge },
    )
  }

  async function tryListing(
    question: ListingQuestion,
    questions: readonly FacetQuestion[],
  ): Promise<Outcome | undefined> {
    const { locale } = question.market
    const surroundings = { vocabulary: vocabulary(), locale, now: question.now * 1000, outfits: outfits() }
    const place = placeAt(question.path, surroundings)
    if (!place) return undefined
    const standpoint: Standpoint = { ...standpointOf(question, ''), category: place.category }
    return inquire(
      engine(),
      {
        asked: question,
        questions,
        view: 'listing',
        text: '',
        isTyping: false,
        isForgiving: false,
        filters: place.filters,
        recognised: [],
        boosts: boostsFor(rules(), standpoint, vocabulary()),
        pins: pinsFor(rules(), standpoint),
      },
      rules(),
      circumstancesOf(question),
    )
  }

  /** Answers questions about facets among the results of a search or a listing. */
  async function probe(
    within: SearchQuestion | ListingQuestion,
    questions: readonly FacetQuestion[],
  ): Promise<readonly FacetAnswer[]> {
    const only = { ...within, page: 0, perPage: 1, facetsWanted: 'none' as const }
    if ('path' in only) return (await tryListing(only, questions))?.answers ?? []
    const found = await tryQuery(only, only.query, { isForgiving: true, questions })
    if (found.answer.total > 0) return found.answers
    // Filters are suggested while the query is still being typed.
    return (await tryQuery(only, only.query, { isForgiving: true, isTyping: true, questions })).answers
  }

  /** Facets that have values for what is typed so far, in the order of the rules. */
  async function fieldsFor({ market, language, query }: Asker & { query: string }): Promise<Suggested['fields']> {
    const asked = justAsk(market, language, now())
    const fields = rules().suggestions.fields.flatMap((id) => describeFacet(id, rules()) ?? [])
    const questions = fields.flatMap((field) => questionAbout(field) ?? [])
    const { answers } = await tryQuery(asked, query, { isForgiving: true, isTyping: true, questions })
    return fields.flatMap(({ description: { facetId, field, kind, source }, rule }) => {
      const answer = answers[questions.findIndex((question) => 'facet' in question && question.facet === source)]
      const hasValues = answer !== undefined && 'values' in answer && answer.values.some(({ count }) => count > 0)
      return hasValues ? [{ facetId, field, kind, displayName: nameOf(rule, facetId, circumstancesOf(asked)) }] : []
    })
  }

  const finds = rememberFinds(
    async (market, language, query) => {
      const { answer } = await tryQuery(justAsk(market, language, now()), query, { isForgiving: false })
      return answer.total > 0
    },
    { engine, now },
  )
  const suggestions = createSuggestions({ ...options, now, finds, fieldsFor })

  /** What the first of these queries sets off that sets off anything. */
  function triggersOf(asker: Asker, ...queries: readonly string[]): Answered['triggers'] {
    for (const query of queries) {
      const triggers = triggersFor(rules(), standpointOf(asker, query), addressOf)
      if (triggers.length > 0) return triggers
    }
    return []
  }

  return {
    facetOf: (facetId) => describeFacet(facetId, rules())?.description,
    async search(question) {
      const { attempted, correction } = await searchCorrecting(question, tryQuery, rules().correction)
      const triggers = triggersOf(question, question.query, attempted.query)
      return toAnswered(attempted, { query: attempted.query, triggers, correction })
    },
    async listing(question) {
      const outcome = await tryListing(question, [])
      return outcome ? toAnswered(outcome, { query: '', triggers: [] }) : nowhere
    },
    async productSuggest({ market, language, query, count }) {
      const asked = justAsk(market, language, now(), count)
      const outcome = await tryQuery(asked, query, { isTyping: true, isForgiving: true })
      return toAnswered(outcome, { query, triggers: [] })
    },
    querySuggest: (question) => suggestions.suggest(question),
    coloursOf: (question) => findColours(question, engine()),
    facetSearch: (question) => searchFacet(question, { rules: rules(), vocabulary: vocabulary(), probe }),
    async redirect(question) {
      const triggers = triggersOf(question, question.query)
      return triggers.find((trigger) => trigger.type === 'redirect')?.content
    },
  }
}

type Asker = { market: Market; language: Language }
type Said = { query: string; triggers: Answered['triggers']; correction?: Correction | undefined }

const toAnswered = ({ answer, facets, automatic }: Outcome, { query, triggers, correction }: Said): Answered => ({
  total: answer.total,
  hits: answer.hits,
  facets,
  automatic,
  ...(correction && { correction }),
  triggers,
  readings: answer.readings,
  answeredQuery: query,
  isRelaxed: answer.isRelaxed,
})

/** A path that leads nowhere. */
const nowhere: Answered = {
  total: 0,
  hits: [],
  facets: [],
  automatic: [],
  triggers: [],
  readings: [],
  answeredQuery: '',
  isRelaxed: false,
}
