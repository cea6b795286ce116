import type { Outfit } from '@vitrine/contracts/catalogue'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { addressMark } from '../analytics/privacy.ts'
import { startTrial } from '../trial.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { type GoldenQuery, parseGolden } from '../golden/golden-queries.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import type { RulesFile } from '../rules/rules-file.ts'
import { createRulesTable } from '../rules/rules-table.ts'
import type { Rules } from '../rules/rules.ts'
import { createFailedSearches } from './failed-searches.ts'
import { findProposals, leastSupport } from './find-proposals.ts'
import { createGoldenJudge, type JudgedQuery } from './judge-golden.ts'
import type { Proposal } from './proposal.ts'
import { createProposalFiles, replaceSections } from './proposal-files.ts'
import { changeRules } from './rule-changes.ts'

export type ProposalsOptions = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: Pick<RulesFile, 'current' | 'check' | 'isShared'>
  outfits: () => readonly Outfit[]
  pool: Pool
  dataDir: string
  /** Folders with golden queries by language, besides the brand's own. */
  goldenFolders: readonly string[]
  now: () => number
}

type ChangedValue = { query: string; before: number; after: number }

/** The measured effect of a proposal on its own query and on the golden ones. */
type Effect = {
  golden: number
  own: { before: number; after: number }
  winners: readonly ChangedValue[]
  losers: readonly ChangedValue[]
}
export type JudgedProposal = Proposal & {
  effect: Effect
  verdict: 'better' | 'no effect' | 'harmful'
  /** The line that is added to the brand's golden queries. */
  goldenLine: string
}
export type ProposalDecision =
  | { outcome: 'accepted' | 'refused'; proposal: JudgedProposal }
  | { outcome: 'harmful' | 'no effect'; proposal: JudgedProposal }
  | { outcome: 'unknown' }

type ProposalsQuery = { shop: Locale; days: number }

const mostJudged = 20
/** A smaller difference is noise of equal scores. */
const leastDifference = 0.01
/** Queries that fit into a line of rules and name no person. */
const isPlain = (query: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N} '’&.-]{1,59}$/u.test(query) && !query.includes(addressMark) && !/\d{7}/.test(query)

export type Proposals = ReturnType<typeof createProposals>

/**
 * Learns from searches that led to nothing: proposes changes of the rules, measures each on the golden queries, and writes
 * the accepted ones.
 */
export function createProposals(options: ProposalsOptions) {
  const { engine, vocabulary, rules, outfits, pool, now } = options
  const searches = createFailedSearches(openDatabase(pool))
  const files = createProposalFiles(options)
  const table = createRulesTable(pool)

  /** Writes sections where the rules in force come from. */
  async function writeRules(sections: Partial<Rules>, id: string): Promise<void> {
    const stored = rules.isShared() ? await table.newerThan(0) : undefined
    if (!stored) return files.writeRules(sections)
    await table.put(replaceSections(stored.body, sections), `proposal ${id}`)
  }

  const pipelineWith = (changed: Rules): QueryPipeline =>
    startTrial({ engine, vocabulary, rules, outfits, now }, changed).pipeline

  async function find({ shop, days }: ProposalsQuery): Promise<readonly Proposal[]> {
    const period = { market: shop, since: new Date(now() - days * 86_400_000) }
    const [queries, nextQueries] = await Promise.all([
      searches.queries(period, leastSupport.visitors),
      searches.nextQueries(period, leastSupport.visitors),
    ])
    const pipeline = pipelineWith(rules.current())
    const found = await findProposals({
      shop,
      queries: queries.filter(({ query }) => isPlain(query)),
      nextQueries: nextQueries.filter(({ next }) => isPlain(next)),
      pageOf: async (query) => pipeline.redirect({ market: marketOf(shop), language: languageCodeOf(shop), query }),
    })
    const decided = new Set((await files.decisions()).map(({ id }) => id))
    return found.filter(({ id }) => !decided.has(id))
  }

  /** The line that says what the query should find: the types that its meaning finds today. */
  async function goldenLineOf(proposal: Proposal, pipeline: QueryPipeline): Promise<string> {
    if (proposal.kind === 'not sold') return `${proposal.query} | absent`
    if (proposal.kind === 'redirect') return `${proposal.query} | page=${proposal.page}`
    const market = marketOf(proposal.shop)
    const language = languageCodeOf(proposal.shop)
    const base = minimalQuery(market, language, now(), 10)
    const { hits } = await pipeline.search({ ...base, query: proposal.means, mayCorrect: true })
    const { facets } = await engine().search(
      plainEngineQuery(market, language, {
        filters: [{ kind: 'ids', selected: hits.map(({ id }) => id), excluded: [] }],
        facets: [{ kind: 'values', facet: 'type', limit: 10, always: [] }],
      }),
    )
    const types = facets.flatMap((facet) => (facet.kind === 'values' ? facet.values.map(({ value }) => value) : []))
    return hits.length === 0 || types.length === 0 ? '' : `${proposal.query} | type=${types.join(',')}`
  }

  const isJudgedIn = (shop: Locale) => (query: GoldenQuery) => query.locale === undefined || query.locale === shop

  async function judgeEach(shop: Locale, proposals: readonly Proposal[]): Promise<readonly JudgedProposal[]> {
    const current = rules.current()
    const pipeline = pipelineWith(current)
    const judge = createGoldenJudge({ engine, vocabulary, now })
    const golden = (await files.golden(languageCodeOf(shop))).filter(isJudgedIn(shop))
    const before = proposals.length > 0 ? await judge.judgeAll(golden, shop, pipeline) : []
    const judged: JudgedProposal[] = []
    for (const proposal of proposals) {
      const goldenLine = await goldenLineOf(proposal, pipeline)
      const own = goldenLine === '' ? [] : parseGolden(goldenLine)
      const changed = pipelineWith({ ...current, ...changeRules(current, proposal) })
      const [[ownBefore], [ownAfter]] = [
        await judge.judgeAll(own, shop, pipeline),
        await judge.judgeAll(own, shop, changed),
      ]
      const changes = compare(before, await judge.judgeAll(golden, shop, changed))
      const effect: Effect = {
        golden: before.length,
        own: { before: ownBefore?.value ?? 0, after: ownAfter?.value ?? 0 },
        winners: changes.filter((each) => each.after > each.before),
        losers: changes.filter((each) => each.after < each.before),
      }
      const isBetter = effect.own.after - effect.own.before > leastDifference
      const verdict = effect.losers.length > 0 ? 'harmful' : isBetter ? 'better' : 'no effect'
      judged.push({ ...proposal, effect, verdict, goldenLine })
    }
    return judged
  }

  const list = async (query: ProposalsQuery): Promise<readonly JudgedProposal[]> =>
    judgeEach(query.shop, (await find(query)).slice(0, mostJudged))

  async function judgeOne(id: string, query: ProposalsQuery): Promise<JudgedProposal | undefined> {
    const [judged] = await judgeEach(
      query.shop,
      (await find(query)).filter((each) => each.id === id),
    )
    return judged
  }

  return {
    list,
    judgeOne,

    /** The effect of other rules on the golden queries of a shop. */
    async judgeRules(shop: Locale, changed: Rules): Promise<Omit<Effect, 'own'>> {
      const judge = createGoldenJudge({ engine, vocabulary, now })
      const golden = (await files.golden(languageCodeOf(shop))).filter(isJudgedIn(shop))
      const before = await judge.judgeAll(golden, shop, pipelineWith(rules.current()))
      const changes = compare(before, await judge.judgeAll(golden, shop, pipelineWith(changed)))
      return {
        golden: before.length,
        winners: changes.filter((each) => each.after > each.before),
        losers: changes.filter((each) => each.after < each.before),
      }
    },

    /** Stores the decision and adds the query to the brand's golden ones. */
    async rememberAccepted({ id, shop, query, goldenLine }: JudgedProposal): Promise<void> {
      await files.addGolden(languageCodeOf(shop), shop, goldenLine)
      await files.decide({ id, decision: 'accepted', query, at: new Date(now()).toISOString() })
    },
    rememberRefused: ({ id, query }: Pick<JudgedProposal, 'id' | 'query'>): Promise<void> =>
      files.decide({ id, decision: 'refused', query, at: new Date(now()).toISOString() }),

    /** Measures a proposal again, and puts it into the rules and the golden queries unless it makes another query worse. */
    async accept(id: string, query: ProposalsQuery): Promise<ProposalDecision> {
      const proposal = await judgeOne(id, query)
      if (!proposal) return { outcome: 'unknown' }
      if (proposal.verdict !== 'better') return { outcome: proposal.verdict, proposal }
      await writeRules(changeRules(rules.current(), proposal), id)
      await rules.check()
      await this.rememberAccepted(proposal)
      return { outcome: 'accepted', proposal }
    },

    /** Does not propose it again. */
    async refuse(id: string, query: ProposalsQuery): Promise<ProposalDecision> {
      const proposal = await judgeOne(id, query)
      if (!proposal) return { outcome: 'unknown' }
      await this.rememberRefused(proposal)
      return { outcome: 'refused', proposal }
    },
  }
}

/** Queries whose value has changed, the greatest change first. */
function compare(before: readonly JudgedQuery[], after: readonly JudgedQuery[]): ChangedValue[] {
  return before
    .map(({ query, value }, at) => ({ query, before: value, after: after[at]?.value ?? 0 }))
    .filter((each) => Math.abs(each.after - each.before) > leastDifference)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}
