import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createEmbeddedEngine,
  type EmbeddedEngine,
  type EngineQuery,
  type IndexDocument,
  type Schema,
} from '@vitrine/search/engine'
import {
  type BenchLocale,
  type BenchProduct,
  FACETS,
  languageOf,
  LANGUAGES,
  LOCALES,
} from '../../workload/catalogue.mjs'
import { type BenchRequest, workload } from '../../workload/workload.mjs'
import type { Candidate } from './candidate.ts'
import { germanWords, textFields, textOf, valuesOf } from './products.ts'

const weights = [3, 2.5, 2, 2, 1, 0.5]
const lengthNorms = [0.6, 0.2, 0.2, 0.2, 0.3, 0.75]

export const benchSchema: Schema = {
  languages: LANGUAGES,
  markets: LOCALES,
  text: textFields.map((name, place) => ({ name, weight: weights[place] ?? 1, lengthNorm: lengthNorms[place] ?? 0 })),
  facets: FACETS,
  trees: ['category'],
  numbers: ['addedAt'],
  marketNumbers: ['price'],
}

/** Our own engine, with everything it always does: siblings folded, counts by result and not narrowed by themselves. */
export function createVitrine(): Candidate {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-index-'))
  const engine = openBenchEngine(join(folder, 'index.bin'))
  return {
    name: 'Vitrine',
    cannot: [],
    build: (products) => engine.index(toDocuments(products)),
    async ask(request) {
      const { total, hits, facets } = await engine.search(toEngineRequest(request))
      const facetValues = facets.reduce((sum, answer) => sum + ('values' in answer ? answer.values.length : 0), 0)
      return { total, ids: hits.map(({ id }) => id), facetValues }
    },
    bytes: () => engine.size().bytes,
    async loadSeconds() {
      await engine.save()
      const started = performance.now()
      const again = openBenchEngine(join(folder, 'index.bin'))
      if (!(await again.load())) throw new Error('The index that was saved could not be loaded')
      for (const request of workload().text.slice(0, 1)) await again.search(toEngineRequest(request))
      const seconds = (performance.now() - started) / 1000
      await again.close()
      return seconds
    },
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const openBenchEngine = (file: string): EmbeddedEngine =>
  createEmbeddedEngine({
    schema: benchSchema,
    file,
    heads: { de: germanWords, fr: [], en: [] },
    synonyms: { de: [], fr: [], en: [] },
    report: (event, error) => console.error(event, error),
  })

export function* toDocuments(products: Iterable<BenchProduct>): Generator<IndexDocument> {
  for (const product of products)
    yield {
      id: product.id,
      group: product.parentId,
      text: { de: textOf(product, 'de'), fr: textOf(product, 'fr'), en: textOf(product, 'en') },
      facets: Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(product, facet)])),
      trees: { category: [product.category.split('/')] },
      numbers: { addedAt: product.createdAt / 1000 },
      marketNumbers: { price: product.price },
      popularity: product.popularity / 10_000,
      addedAt: product.createdAt / 1000,
      isSoldOut: product.size.length === 0,
    }
}

const marketOf = (locale: BenchLocale): string => locale

export function toEngineRequest(request: BenchRequest): EngineQuery {
  return {
    market: marketOf(request.locale),
    language: languageOf(request.locale),
    query: request.query,
    isTyping: request.class === 'prefix',
    isForgiving: true,
    filters: [
      ...Object.entries(request.filters).map(([facet, selected]) => ({
        kind: 'values' as const,
        facet,
        selected,
        excluded: [],
      })),
      ...(request.category
        ? [{ kind: 'tree' as const, facet: 'category', selected: [request.category.split('/')] }]
        : []),
    ],
    facets: request.facets
      ? [
          ...FACETS.map((facet) => ({ kind: 'values' as const, facet, limit: 20, always: [] })),
          { kind: 'paths', facet: 'category' },
          { kind: 'chosen-ranges', number: 'price', count: 6, algorithm: 'even' },
        ]
      : [],
    sort: sorts[request.sort],
    offset: (request.page - 1) * request.perPage,
    limit: request.perPage,
    signals: { popularity: 0.5, freshness: 0, freshnessHalfLife: 30, soldOut: 1, now: 0, boosts: [] },
    pins: [],
    isExplained: false,
  }
}

const sorts = {
  relevance: [],
  'price-asc': [{ number: 'price', direction: 'asc' }],
  'price-desc': [{ number: 'price', direction: 'desc' }],
  'date-desc': [{ number: 'addedAt', direction: 'desc' }],
} as const satisfies Record<BenchRequest['sort'], EngineQuery['sort']>
