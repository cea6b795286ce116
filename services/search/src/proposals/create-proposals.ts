import { hash } from 'node:crypto'
import { type Language, languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, type Locale, marketOf } from '@vitrine/contracts/markets'
import type { GoldenEffect } from '@vitrine/contracts/merchandising'
import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { parseWanted } from '../golden/golden-queries.ts'
import { type GoldenScores, leastDifference, within } from '../judging/golden-scores.ts'
import { typesOf } from '../judging/golden-wants.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import type { GoldenRule } from '../rules/golden-rules.ts'
import type { RulesFile } from '../rules/rules-file.ts'
import { createRulesTable } from '../rules/rules-table.ts'
import type { Rules } from '../rules/rules.ts'
import { startTrial, type Trial, type TrialOptions } from '../trial.ts'
import { createFailedSearches } from './failed-searches.ts'
import { findProposals } from './find-proposals.ts'
import { readDecisions, saveDecision } from './proposal-decisions.ts'
import { createProposalFiles, replaceSections } from './proposal-files.ts'
import type { Proposal } from './proposal.ts'
import { meaningOf, readFailures } from './read-failures.ts'
import { changeRules } from './rule-changes.ts'

export type ProposalsOptions = TrialOptions & {
  rules: Pick<RulesFile, 'current' | 'check' | 'isShared'>
  scores: GoldenScores
  pool: Pool
  dataDir: string
}

/** The measured effect of a proposal on its own queries and on the golden ones. */
type Effect = GoldenEffect & {
  /** The mean of the queries with this cause. */
  own: { before: number; after: number }
  /** How many of them become better. */
  mended: number
}
export type JudgedProposal = Proposal & {
  effect: Effect
  verdict: 'better' | 'no effect' | 'harmful'
  /** Golden queries that are added with the rule. */
  golden: readonly GoldenRule[]
}
export type ProposalDecision =
  | { outcome: 'accepted' | 'refused'; proposal: JudgedProposal }
  | { outcome: 'harmful' | 'no effect'; proposal: JudgedProposal }
  | { outcome: 'unknown' }

type ProposalsQuery = { shop: Locale; days: number }

const mostJudged = 25
/** A list of proposals is measured again after this time. */
const validMs = 300_000
const mostListings = 8
/** A page is answered after three seconds at the latest. */
const patienceMs = 1_500
/** Spellings that become golden queries. */
const mostGolden = 5

export type Proposals = ReturnType<typeof createProposals>

/**
 * Learns from searches that led to nothing: proposes changes of the rules, measures each on the golden queries, and writes
 * the accepted ones.
 */
export function createProposals(options: ProposalsOptions) {
  const { rules, scores, pool, now } = options
  const db = openDatabase(pool)
  const searches = createFailedSearches(db)
  const files = createProposalFiles(options)
  const table = createRulesTable(pool)

  /** Writes sections where the rules in force come from. */
  async function writeRules(sections: Partial<Rules>, id: string): Promise<void> {
    const stored = rules.isShared() ? await table.newerThan(0) : undefined
    if (!stored) return files.writeRules(sections)
    await table.put(replaceSections(stored.body, sections), `proposal ${id}`)
  }

  async function find({ shop, days }: ProposalsQuery): Promise<readonly Proposal[]> {
    const { pipeline } = startTrial(options, rules.current())
    const reading = { shop, pipeline, now: now() }
    const found = await findProposals({
      shop,
      clusters: await readFailures(searches, { ...reading, since: new Date(now() - days * 86_400_000) }),
      pageOf: async (query) => pipeline.redirect({ market: marketOf(shop), language: languageCodeOf(shop), query }),
      meaningOf: (text) => meaningOf(text, reading),
    })
    const [isDecided, former] = [await readDecisions(db, shop), await files.formerDecisions()]
    return found.filter((proposal) => !former.has(proposal.id) && !isDecided(proposal))
  }

  /** Wishes for the queries: a page, nothing, or the types that their meaning finds today. */
  async function wantedOf(proposal: Proposal, pipeline: QueryPipeline): Promise<string | undefined> {
    if (proposal.kind === 'not sold') return 'absent'
    if (proposal.kind === 'redirect') return `page=${proposal.page}`
    if (proposal.kind === 'phrase')
      return Object.entries(proposal.meaning)
        .map(([facet, values]) => `${facet}=${values.join(',')}`)
        .join(' ')
    const { shop } = proposal
    const base = minimalQuery(marketOf(shop), languageCodeOf(shop), now(), 10)
    const { hits } = await pipeline.search({ ...base, query: proposal.means, mayCorrect: true })
    const types = await typesOf(
      shop,
      hits.map(({ id }) => id),
      { engine: options.engine() },
    )
    return types.length === 0 ? undefined : `type=${types.join(',')}`
  }

  async function goldenOf(proposal: Proposal, pipeline: QueryPipeline): Promise<readonly GoldenRule[]> {
    const wanted = await wantedOf(proposal, pipeline)
    if (wanted === undefined) return []
    const { shop, queries } = proposal
    const language = languageCodeOf(shop) as Language
    return queries.slice(0, mostGolden).map((query) => ({ query, wanted, language, shop }))
  }

  /** The rule of a phrase is one of the language, so it is measured in all of its shops. */
  const shopsOf = ({ kind, shop }: Proposal): readonly Locale[] =>
    kind === 'phrase'
      ? allMarkets.map(({ locale }) => locale).filter((each) => languageCodeOf(each) === languageCodeOf(shop))
      : [shop]

  async function judge(proposal: Proposal): Promise<JudgedProposal> {
    const current = rules.current()
    const changed = { ...current, ...changeRules(current, proposal) }
    const live = startTrial(options, current)
    const golden = await goldenOf(proposal, live.pipeline)
    const [before, after] = [
      await judgeOwn(proposal, golden, live),
      await judgeOwn(proposal, golden, startTrial(options, changed)),
    ]
    const mended = after.filter((value, at) => value - (before[at] ?? 0) > leastDifference).length
    const effect: Effect = {
      ...(await scores.effectOf(shopsOf(proposal), changed)),
      own: { before: mean(before), after: mean(after) },
      mended,
    }
    const verdict = effect.losers.length > 0 ? 'harmful' : mended > 0 ? 'better' : 'no effect'
    return { ...proposal, effect, verdict, golden }
  }

  /** Values of all queries with the cause, 0 where the catalogue has nothing for them. */
  async function judgeOwn({ shop, queries }: Proposal, golden: readonly GoldenRule[], trial: Trial) {
    const [wish] = golden
    if (!wish) return queries.map(() => 0)
    const { wanted } = wish
    const asked = queries.map((text) => ({ text, kind: '', locale: shop, wanted, ...parseWanted(wanted) }))
    const judged = await scores.judge().judgeAll(asked, shop, trial)
    const values = new Map(judged.map(({ query, value }) => [query, value]))
    return queries.map((query) => values.get(query) ?? 0)
  }

  async function list(query: ProposalsQuery): Promise<readonly JudgedProposal[]> {
    const judged: JudgedProposal[] = []
    for (const proposal of (await find(query)).slice(0, mostJudged)) judged.push(await judge(proposal))
    return judged
  }

  async function judgeOne(id: string, query: ProposalsQuery): Promise<JudgedProposal | undefined> {
    const proposal = (await find(query)).find((each) => each.id === id)
    return proposal && judge(proposal)
  }

  type Listing = { at: number; judged: JudgedProposal[]; waiting: number; done: Promise<void> }
  const listings = new Map<string, Listing>()

  /** Measures the proposals of a page one after the other, while the page shows those that are done. */
  function startListing(query: ProposalsQuery): Listing {
    const listing: Listing = { at: now(), judged: [], waiting: 1, done: Promise.resolve() }
    const measureAll = async () => {
      const found = (await find(query)).slice(0, mostJudged)
      listing.waiting = found.length
      for (const proposal of found) {
        listing.judged.push(await judge(proposal))
        listing.waiting -= 1
      }
    }
    listing.done = measureAll()
    return listing
  }

  return {
    list,
    judgeOne,

    /** Proposals that are measured by now; further calls have the others. */
    async listSoFar(query: ProposalsQuery): Promise<Pick<Listing, 'judged' | 'waiting'>> {
      const key = JSON.stringify([query, hash('sha256', JSON.stringify(rules.current()))])
      const known = listings.get(key)
      const listing = known && now() - known.at < validMs ? known : startListing(query)
      listings.set(key, listing)
      for (const oldest of listings.keys()) if (listings.size > mostListings) listings.delete(oldest)
      listing.done.catch(() => listings.delete(key))
      await within(patienceMs, listing.done)
      const isDecided = await readDecisions(db, query.shop)
      return { judged: listing.judged.filter((proposal) => !isDecided(proposal)), waiting: listing.waiting }
    },

    /** Measures a proposal again, and puts it into the rules and the golden queries unless it makes another query worse. */
    async accept(id: string, query: ProposalsQuery): Promise<ProposalDecision> {
      const proposal = await judgeOne(id, query)
      if (!proposal) return { outcome: 'unknown' }
      if (proposal.verdict !== 'better') return { outcome: proposal.verdict, proposal }
      await writeRules(changeRules(rules.current(), proposal, proposal.golden), id)
      await saveDecision(db, proposal, { decision: 'accepted', by: 'command line' })
      await rules.check()
      return { outcome: 'accepted', proposal }
    },

    /** Does not propose it again. */
    async refuse(id: string, query: ProposalsQuery): Promise<ProposalDecision> {
      const proposal = await judgeOne(id, query)
      if (!proposal) return { outcome: 'unknown' }
      await saveDecision(db, proposal, { decision: 'refused', by: 'command line' })
      return { outcome: 'refused', proposal }
    },
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
