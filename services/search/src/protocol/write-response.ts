import { randomUUID } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import type { ListingResponse, QueryCorrection, SearchProduct, Trigger } from '@vitrine/contracts/search'
import type { ListingQuery, SearchQuery } from '../query-pipeline/search-query.ts'
import type { Correction, SearchResult } from '../query-pipeline/search-result.ts'
import type { Hit } from '../engine/engine.ts'
import type { RequestedFacet } from './facets/read-facets.ts'
import { writeFacets } from './facets/write-facets.ts'
import { termsOf } from './highlights.ts'
import { writePage } from './pages.ts'
import type { HandlerDependencies } from './handler.ts'
import { writeProduct } from './products.ts'
import { writeSort } from './sorts.ts'

/** The products of hits as the shop sells them now; those it does not sell any more are left out. */
export async function writeProducts(
  hits: readonly Pick<Hit, 'members' | 'explanation'>[],
  market: Market,
  terms: readonly string[],
  { loadProducts, publicUrl, picturesUrl, vocabulary }: HandlerDependencies,
): Promise<SearchProduct[]> {
  if (hits.length === 0) return []
  const products = await loadProducts(market, [...new Set(hits.flatMap(({ members }) => members.map(Number)))])
  const writer = { market, terms, publicUrl, picturesUrl, categories: vocabulary() }
  return hits.flatMap((hit) => writeProduct(hit, products, writer) ?? [])
}

/**
 * Writes the common part of search, listing and instant products. Every array is there: the vendor's client needs them.
 */
export async function writeListingResponse(
  result: SearchResult,
  query: SearchQuery | ListingQuery,
  facets: readonly RequestedFacet[],
  dependencies: HandlerDependencies,
): Promise<ListingResponse> {
  const { market, page, perPage, sort } = query
  const scaleOf = (facetId: string) => dependencies.pipeline.facetOf(facetId)?.scale ?? 1
  return {
    responseId: randomUUID(),
    products: await writeProducts(result.hits, market, termsOf(result.readings), dependencies),
    results: [],
    facets: query.facetMode === 'none' ? [] : writeFacets(result.facets, facets, scaleOf),
    pagination: writePage({ page, perPage }, result.total),
    sort: writeSort(sort, dependencies.rules().sorts, market.locale),
    triggers: result.triggers.map((trigger) => writeTrigger(trigger, market, dependencies.publicUrl)),
    executionReport: null,
  }
}

export function writeTrigger(trigger: SearchResult['triggers'][number], market: Market, publicUrl: URL): Trigger {
  if (trigger.type === 'execute') {
    const { name, params } = trigger.content
    return { type: 'execute', content: { name, params: [...params] } }
  }
  if (trigger.type === 'redirect') return { type: 'redirect', content: toAddress(trigger.content, market, publicUrl) }
  return trigger
}

/** A path of the shop is one of this market's pages; anything else is an address already. */
export const toAddress = (target: string, { locale }: Market, publicUrl: URL): string =>
  target.startsWith('/') && !target.startsWith('//') ? new URL(`/${locale}${target}`, publicUrl).href : target

export const writeCorrection = ({ original, corrected, suggestions }: Correction): QueryCorrection => ({
  originalQuery: original,
  correctedQuery: corrected ?? null,
  corrections: suggestions.map(({ query, words }) => ({
    correctedQuery: query,
    wordCorrections: words.map(({ offset, length, original: originalWord, corrected: correctedWord }) => ({
      offset,
      length,
      originalWord,
      correctedWord,
    })),
  })),
})
