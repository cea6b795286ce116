import { join } from 'node:path'
import { languageCodeOf, languageOf } from '@vitrine/contracts/catalogue'
import type { SigningKeys } from '@vitrine/contracts/http'
import { type Locale, marketOf, termsVersion } from '@vitrine/contracts/markets'
import type { MerchandisingClient } from '@vitrine/contracts/merchandising'
import type { StaffMember } from '@vitrine/contracts/staff'
import { servicePath } from '@vitrine/contracts/urls'
import { productPath } from '@vitrine/contracts/urls'
import { type RateLimiter, startWithRetry } from '@vitrine/resilience'
import { openDatabase, type ReportsDatabase } from '@vitrine/database'
import type { TakeLease } from '@vitrine/database/processes'
import type { Pool } from 'pg'
import { createAnalytics } from './analytics/analytics.ts'
import { createAnswerWriter } from './answers/answer-writer.ts'
import { createAnswers } from './answers/create-answers.ts'
import { createExplainAnswer, type ExplainedAnswer } from './answers/explain-answer.ts'
import type { ModelSettings } from './answers/model/chat-completions.ts'
import { createAnswerModel } from './answers/model/create-answer-model.ts'
import { createPassages } from './answers/passages/create-passages.ts'
import type { PageSource } from './answers/passages/page-source.ts'
import { createStoreDirectory } from './answers/store-directory.ts'
import { createCareTopic } from './answers/topics/care.ts'
import { createMaterialTopic } from './answers/topics/material.ts'
import { createGoodsTopics } from './answers/topics/goods-topics.ts'
import { serviceTopics } from './answers/topics/service/service-topics.ts'
import { createQueryPipeline } from './create-query-pipeline.ts'
import type { LoadProducts, CatalogueSource } from './documents/catalogue-source.ts'
import { createOutfits } from './outfits.ts'
import { toAddress } from './protocol/write-response.ts'
import { toProductId } from './protocol/commerce.ts'
import { createProtocol, type ProtocolLimits, type RequestMetadata } from './protocol/server.ts'
import { minimalQuery } from './query-pipeline/search-with-correction.ts'
import { type NamedExplanation, nameExplainedHits } from './name-explained-hits.ts'
import { nameOf } from './protocol/products.ts'
import { createTokens, type Tokens } from './protocol/tokens.ts'
import { createGoldenList, deliveredGolden } from './judging/golden-list.ts'
import { createGoldenScores } from './judging/golden-scores.ts'
import { createProposals, type Proposals } from './proposals/create-proposals.ts'
import { createRecommendations } from './recommendations/recommendations.ts'
import type { RecommendationSlot } from './rules/rules.ts'
import type { SearchServer } from './shop-engines.ts'
import { openShopIndex } from './shop-index.ts'
import { createRequestCounter, type RequestCounter } from './request-counter.ts'
import type { Report } from './report.ts'
import type { RecordStaffLine } from './merchandising/merchandising.ts'
import { openMerchandising } from './merchandising/open-merchandising.ts'
import { createSearchTimeMachine, type SearchTimeMachine } from './time-machine/search-then.ts'

export type { SearchServer } from './shop-engines.ts'
export type { SearchThen } from './time-machine/search-then.ts'
export type { LoadProducts, CatalogueSource } from './documents/catalogue-source.ts'
export type { NamedExplanation as QueryExplanation } from './name-explained-hits.ts'
export type { JudgedProposal, ProposalDecision } from './proposals/create-proposals.ts'
export type { ExplainedAnswer } from './answers/explain-answer.ts'
export type { ContentPage, PagePart, PageSource } from './answers/passages/page-source.ts'
export type { SizeChart } from './answers/size-charts/size-chart.ts'
export { createIndexWriter, type IndexWriter } from './index-writer.ts'
export { demoQueries } from './rules/demo-queries.ts'

export type SearchOptions = {
  /** The catalogue that is searched. */
  source: CatalogueSource
  /** Reads products from the shop at the moment they are shown. */
  loadProducts: LoadProducts
  /** The database of impressions and events. */
  pool: Pool
  /** Where reports of staff are read, if not on the database of events. */
  reports?: ReportsDatabase | undefined
  /** The caller has brought the tables up to date. */
  isMigrated?: boolean
  /** Whether old events are removed every hour; else another process does it. */
  sweepsByItself?: boolean
  /** The folder of the merchandisers' `search.json`. */
  dataDir: string
  /** The folder of the index; by default one in the data folder. */
  indexDir?: string
  /** Signs access tokens. */
  keys: SigningKeys
  /** The organisation in the addresses of the protocol. */
  organisation: string
  /** Where shoppers reach the shop. */
  publicUrl: URL
  /** Where pictures are, as a path or an address. */
  cdnUrl?: string
  /** Folders with golden queries, by which changed rules are measured; those of the brand are in the data folder. */
  goldenFolders?: readonly string[]
  /** The path before the paths of the protocol. */
  base?: string
  limits?: ProtocolLimits
  /** Counts requests of an address in several processes together. */
  limiter?: RateLimiter | undefined
  /** Published pages, which answers quote. */
  pages?: PageSource | undefined
  /** A language model that writes answers; without it templates do. */
  answersModel?: ModelSettings | undefined
  /** An OpenSearch that holds the index; without it the index is in the memory of this process. */
  server?: SearchServer | undefined
  /** Writes into the log of staff, which belongs to the shop; without it staff can change nothing. */
  recordStaffLine?: RecordStaffLine
  /** Takes the right to release planned drafts of the rules, where several processes could. */
  takeReleaseLease?: TakeLease | undefined
  report: Report
  /** Milliseconds since 1970. */
  now?: () => number
}

export type Search = {
  fetch(request: Request, visit?: RequestMetadata): Promise<Response>
  /** Whether searches are answered: there is an index. */
  ready(): boolean
  /** Settles when the index of this start is there. */
  started: Promise<void>
  /** Applies every change of the catalogue that is committed by now. */
  catchUp(): Promise<void>
  /** Rebuilds the index; searches go on in the old one until it is there. */
  rebuild(): Promise<void>
  tokens: Pick<Tokens, 'issue'>
  figures(): Figures
  /** The size of the index. */
  size(): { documents: number; bytes: number }
  /** Calls the listener with products that changed, once searches find them so; `null` after a rebuild or with other rules. */
  listen(listener: (productIds: readonly number[] | null) => void): void
  /** How many changes of the catalogue are not in the index yet. */
  lag(): Promise<number>
  /** Places for recommendations, as the rules have them now. */
  slots(): readonly RecommendationSlot[]
  /** Answers a question as the shop does, with everything that explains it. */
  explainAnswer(question: ExplainedQuestion): Promise<ExplainedAnswer>
  /** How a query is read in a shop, and why its first results stand where they stand. */
  explainQuery(query: { shop: Locale; text: string }): Promise<NamedExplanation>
  /** Changes of the rules that visits suggest, each with its measured effect. */
  proposals: Pick<Proposals, 'list' | 'accept' | 'refuse'>
  /** Rules and reports as one member of staff may use them. */
  merchandisingOf(member: StaffMember): MerchandisingClient
  /** Searches as of another moment, for staff who look ahead. */
  timeMachine: SearchTimeMachine
  /** Ends open answers, and refuses further ones. */
  closeAnswers(): void
  close(): Promise<void>
}

type ExplainedQuestion = { shop: Locale; text: string; productId?: number | undefined }

/** Figures for the operator, counted since the start. */
export type Figures = ReturnType<RequestCounter['read']> & {
  events: { waiting: number; written: number; dropped: number; refused: number }
}

/** The search service: an index that follows the catalogue, behind the commerce protocol. */
export async function createSearch({
  source,
  loadProducts,
  pool,
  reports,
  isMigrated = false,
  sweepsByItself = true,
  dataDir,
  indexDir = join(dataDir, 'search'),
  keys,
  organisation,
  publicUrl,
  cdnUrl = '/cdn',
  goldenFolders = deliveredGolden,
  base = '/search-service',
  limits,
  limiter,
  pages,
  answersModel,
  server,
  takeReleaseLease,
  recordStaffLine = () => Promise.reject(new Error('This search has no log of staff')),
  report,
  now = Date.now,
}: SearchOptions): Promise<Search> {
  const { rules, popularity, index } = await openShopIndex({ source, pool, dataDir, indexDir, server, report, now })
  const analytics = createAnalytics({ pool, isMigrated, sweepsByItself, report, now })
  const outfits = createOutfits({ source, report, now })
  source.listen?.(async (changes) => {
    if (changes.some(({ kind }) => kind === 'parts')) await outfits.read()
  })
  const recommendations = createRecommendations({
    engine: {
      search: (request) => index.engine().search(request),
      similar: (id, request) => index.engine().similar(id, request),
    },
    analytics,
    loadProducts,
    slots: () => rules.current().recommendations,
    headlines: () => rules.current().headlines,
    complements: () => rules.current().complements,
    vocabulary: index.vocabulary,
    outfitsWith: outfits.with,
    toProductId,
    popularity,
    report,
    now,
  })
  const pipeline = createQueryPipeline({
    engine: index.engine,
    vocabulary: index.vocabulary,
    rules: rules.current,
    outfits: outfits.all,
    popular: analytics.popularQueries,
    addressOf: (market, path) => toAddress(path, market, publicUrl),
    findByNumber: source.productsNumbered,
    async productPathOf(market, productId) {
      const product = (await loadProducts(market, [productId])).get(productId)
      return product && productPath(nameOf(product), product.id)
    },
    now,
  })
  const counter = createRequestCounter()
  const tokens = createTokens({ keys, organisation, now })
  const passages = pages && createPassages({ source: pages, report })
  const answers = createAnswers({
    knowledge: () => ({ vocabulary: index.vocabulary(), rules: rules.current(), now: now() }),
    topics: [
      ...serviceTopics({ stores: createStoreDirectory({ source, report, now }) }),
      ...createGoodsTopics({
        engine: index.engine,
        vocabulary: index.vocabulary,
        rules: rules.current,
        loadProducts,
        now,
        aboutPage: async ({ locale }) =>
          (await pages?.load(locale))?.find(({ path }) => path === servicePath('about', locale)),
        sizeCharts: async ({ locale }) => (await pages?.sizeCharts?.(locale)) ?? [],
      }),
      createCareTopic({ engine: index.engine, vocabulary: index.vocabulary, loadProducts }),
      createMaterialTopic({ engine: index.engine, vocabulary: index.vocabulary }),
    ],
    ...(passages && { passages }),
  })
  const model = answersModel && createAnswerModel({ settings: answersModel, answers, now })
  let ruleChanges = 0
  rules.onChange(() => (ruleChanges += 1))
  const answering = { answers, rules: rules.current, model, now }
  const writer = createAnswerWriter({
    ...answering,
    version: () => `${index.version()} ${ruleChanges} ${passages?.version() ?? ''} ${termsVersion()}`,
    report,
  })
  const explainAnswer = createExplainAnswer(answering)
  const picturesUrl = new URL(`${cdnUrl}/goods/`, publicUrl)
  const protocol = createProtocol({
    writer,
    pipeline,
    recommendations,
    analytics,
    counter,
    vocabulary: index.vocabulary,
    rules: rules.current,
    loadProducts,
    publicUrl,
    picturesUrl,
    report,
    now,
    base,
    tokens,
    isReady: index.isReady,
    ...(limits && { limits }),
    limiter,
  })
  const timeMachine = createSearchTimeMachine({
    db: openDatabase(pool),
    engine: index.engine,
    vocabulary: index.vocabulary,
    rules: rules.current,
    version: () => `${index.version()} ${ruleChanges}`,
    popularity,
    outfits: outfits.all,
    pipeline: {
      popular: analytics.popularQueries,
      addressOf: (market, path) => toAddress(path, market, publicUrl),
      findByNumber: source.productsNumbered,
    },
    protocol: { base, tokens, writer, recommendations, publicUrl, picturesUrl, report, isReady: index.isReady },
    now,
  })
  const trying = { engine: index.engine, vocabulary: index.vocabulary, rules, outfits: outfits.all, now }
  const golden = createGoldenList({ folders: goldenFolders, ownFolder: join(dataDir, 'golden') })
  const scores = createGoldenScores({ ...trying, golden })
  const proposals = createProposals({ ...trying, pool, dataDir, scores })
  const merchandising = openMerchandising({
    ...trying,
    pool,
    reports,
    proposals,
    scores,
    loadProducts,
    recommend: recommendations.recommend,
    picturesUrl,
    record: recordStaffLine,
    takeReleaseLease,
    report,
  })
  // The catalogue may be unavailable at first; the index is built as soon as it answers.
  const starting = startWithRetry(
    async () => {
      // Read first: without outfits their listing would be empty.
      await outfits.read()
      await index.start()
    },
    (error, facts) => report('search.index_not_made', error, facts),
  )

  return {
    fetch: protocol.fetch,
    ready: index.isReady,
    started: starting.done,
    catchUp: index.catchUp,
    rebuild: index.rebuild,
    tokens,
    figures: () => ({
      ...counter.read(),
      events: analytics.figures(),
    }),
    size: () => (index.isReady() ? index.engine().size() : { documents: 0, bytes: 0 }),
    listen(listener) {
      index.listen(listener)
      rules.onChange(() => listener(null))
    },
    lag: index.lag,
    slots: () => rules.current().recommendations,
    explainAnswer: ({ shop, text, productId }) =>
      explainAnswer({
        text,
        market: marketOf(shop),
        language: languageOf(shop),
        ...(productId !== undefined && { productId }),
      }),
    async explainQuery({ shop, text }) {
      const market = marketOf(shop)
      const explanation = await pipeline.explain({
        ...minimalQuery(market, languageCodeOf(shop), now(), 10),
        query: text,
        mayCorrect: true,
      })
      return nameExplainedHits(explanation, (ids) => loadProducts(market, ids))
    },
    proposals,
    merchandisingOf: merchandising.clientOf,
    timeMachine,
    closeAnswers() {
      protocol.closeAnswers()
      passages?.close()
    },
    async close() {
      protocol.closeAnswers()
      const stopped = starting.stop()
      rules.close()
      passages?.close()
      // Recommendations wait for past events even through an outage, so analytics closes at the same time.
      await Promise.all([recommendations.close(), analytics.close(), merchandising.close()])
      await index.close()
      await stopped
    },
  }
}
