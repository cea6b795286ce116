import type { Outfit, Style } from '@vitrine/contracts/catalogue'
import { readOnlyCode } from '@vitrine/contracts/time-machine'
import { productPath } from '@vitrine/contracts/urls'
import { type Database } from '@vitrine/database'
import { createQueryPipeline, type QueryPipelineOptions } from '../create-query-pipeline.ts'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import { type PopularityBlend, toDocuments } from '../documents/to-document.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { IndexDocument, SearchEngine } from '../engine/engine.ts'
import { nameOf } from '../protocol/products.ts'
import { findRoute, pathBehind } from '../protocol/routes.ts'
import { Refusal, replyRefused } from '../protocol/refusal.ts'
import { createProtocol, type ProtocolOptions, type RequestMetadata } from '../protocol/server.ts'
import { createRequestCounter } from '../request-counter.ts'
import type { Rules } from '../rules/rules.ts'
import { synonymsIn } from '../shop-engines.ts'
import { readRulesThen, releasesVersion } from './rules-then.ts'

/** The catalogue of a moment, which the shop knows. */
type CatalogueThen = {
  /** Milliseconds since 1970. */
  at: number
  loadProducts: LoadProducts
  /** Products that differ between now and then, and their styles with the prices of then. */
  changedProducts(): Promise<readonly number[]>
  stylesOf(productIds: readonly number[]): Promise<readonly Style[]>
}

/** Searches as of a moment. It records nothing, and answers no questions. */
export type SearchThen = {
  fetch(request: Request, metadata?: RequestMetadata): Promise<Response>
  /** Whether lists are sorted and filtered by the prices of then; an engine elsewhere has those of now. */
  isIndexOfThen: boolean
}

export type SearchTimeMachine = {
  open(catalogue: CatalogueThen): Promise<SearchThen>
  /** Another value once an open view is outdated. */
  version(): Promise<string>
}

type SearchTimeMachineOptions = {
  db: Database
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: () => Rules
  /** Rises when other rules come into force, and with changes of the index. */
  version: () => string
  popularity: PopularityBlend
  outfits: () => readonly Outfit[]
  pipeline: Pick<QueryPipelineOptions, 'popular' | 'addressOf' | 'findByNumber'>
  protocol: Pick<
    ProtocolOptions,
    'base' | 'tokens' | 'writer' | 'recommendations' | 'publicUrl' | 'picturesUrl' | 'report' | 'isReady'
  >
  now: () => number
}

/** Products whose styles are in memory at once; a sale may change all of them. */
const batchSize = 500

/** Calls that answer from the index; events and questions are not among them. */
const reads = new Set<string>([
  'search',
  'listing',
  'recommend',
  'productSuggest',
  'querySuggest',
  'redirect',
  'facet',
  'badges',
])

export function createSearchTimeMachine(options: SearchTimeMachineOptions): SearchTimeMachine {
  const { db, popularity, outfits, now } = options

  /** The index of now, in which the documents that differ are replaced by those of then. */
  async function openEngine({ at, changedProducts, stylesOf }: CatalogueThen, vocabulary: Vocabulary, rules: Rules) {
    const engine = options.engine()
    const changed = engine.withDocuments ? await changedProducts() : []
    const moment = new Date(at).toISOString()
    const put: IndexDocument[] = []
    for (let from = 0; from < changed.length; from += batchSize) {
      const styles = await stylesOf(changed.slice(from, from + batchSize))
      for (const style of styles) put.push(...toDocuments(style, vocabulary, moment, popularity))
    }
    const present = new Set(put.map(({ id }) => id))
    const remove = changed.map(String).filter((id) => !present.has(id))
    const view = changed.length > 0 ? await engine.withDocuments?.({ put, remove }) : undefined
    const then = { ...engine, ...view }
    const synonyms = synonymsIn(rules)
    const isSame = JSON.stringify(synonyms) === JSON.stringify(synonymsIn(options.rules()))
    return isSame ? then : { ...then, ...then.withSynonyms(synonyms) }
  }

  return {
    version: async () => `${options.version()} ${await releasesVersion(db)}`,
    async open(catalogue) {
      const { at, loadProducts } = catalogue
      const vocabulary = options.vocabulary()
      const rules = await readRulesThen(db, at, options.rules(), now())
      const engine = await openEngine(catalogue, vocabulary, rules)
      const pipeline = createQueryPipeline({
        ...options.pipeline,
        engine: () => engine,
        vocabulary: () => vocabulary,
        rules: () => rules,
        outfits,
        async productPathOf(market, productId) {
          const product = (await loadProducts(market, [productId])).get(productId)
          return product && productPath(nameOf(product), product.id)
        },
        now: () => at,
      })
      const protocol = createProtocol({
        ...options.protocol,
        pipeline,
        analytics: { record: () => {}, saveFeedback: async () => {} },
        counter: createRequestCounter(),
        vocabulary: () => vocabulary,
        rules: () => rules,
        loadProducts,
        now: () => at,
        // Its clock stands still, and staff are few.
        limits: { perMinute: Number.MAX_SAFE_INTEGER },
      })
      return {
        isIndexOfThen: engine.withDocuments !== undefined,
        async fetch(request, metadata) {
          const path = pathBehind(options.protocol.base, new URL(request.url).pathname)
          const call = path === undefined ? undefined : findRoute(path)?.route.name
          if (call && reads.has(call)) return protocol.fetch(request, metadata)
          return replyRefused(new Refusal(403, `${readOnlyCode}: searches of another moment record nothing.`))
        },
      }
    },
  }
}
