import { randomUUID } from 'node:crypto'
import { LegacySearchRequest, type LegacySearchResponse } from '@vitrine/contracts/search'
import type { SearchResult } from '../../query-pipeline/search-result.ts'
import type { Handler, HandlerDependencies } from '../handler.ts'
import { termsOf } from '../highlights.ts'
import { recordImpression } from '../impressions.ts'
import { parseRequest } from '../parse-request.ts'
import { writeCorrection, writeProducts, writeTrigger } from '../write-response.ts'
import { searchInLayers } from './layers.ts'
import { toResult } from './results.ts'
import { toSearchQuery } from './to-search-query.ts'
import { writeLegacyFacet } from './write-facets.ts'

/** A search of the older protocol, with its facets, corrections and triggers. */
export function createLegacySearch(dependencies: HandlerDependencies): Handler {
  const { pipeline, publicUrl } = dependencies

  return async (body, call) => {
    const request = parseRequest(LegacySearchRequest, body)
    const started = dependencies.now()
    const { searchQuery, facets } = toSearchQuery(request, dependencies, call)
    const { result, facetOf } = await searchInLayers(pipeline, searchQuery, facets)
    const { market, query, page } = searchQuery
    const hits = request.numberOfResults === 0 ? [] : result.hits
    const products = await writeProducts(hits, market, termsOf(result.readings), dependencies)
    const { correction, total, isRelaxed } = result
    const searchUid = randomUUID()
    recordImpression(
      { clientId: request.analytics?.clientId, context: { capture: request.analytics?.capture } },
      {
        source: 'search',
        responseId: searchUid,
        market: market.locale,
        query,
        page,
        total,
        isRelaxed,
        correctedTo: correction?.corrected,
      },
      call,
      dependencies,
    )
    const scoreOf = new Map(result.hits.flatMap(({ members, score }) => members.map((id) => [id, score] as const)))
    const isCorrecting = request.queryCorrection?.enabled === true
    const response: LegacySearchResponse = {
      totalCount: total,
      totalCountFiltered: total,
      duration: Math.max(0, Math.round(dependencies.now() - started)),
      searchUid,
      results: products.map((product) => toResult(product, scoreOf.get(product.permanentid) ?? 0)),
      facets: facets.map((facet) =>
        writeLegacyFacet(facetOf.get(facet), facet, pipeline.facetOf(facet.state.facetId)?.scale ?? 1),
      ),
      ...(searchQuery.automatic && { generateAutomaticFacets: { facets: writeAutomatic(result) } }),
      queryCorrections: request.enableDidYouMean && correction ? writeCorrection(correction).corrections : [],
      ...(isCorrecting && correction && { queryCorrection: writeCorrection(correction) }),
      triggers: result.triggers.map((trigger) => writeTrigger(trigger, market, publicUrl)),
      termsToHighlight: {},
      phrasesToHighlight: {},
      questionAnswer: noAnswer,
      pipeline: 'default',
      splitTestRun: '',
      extendedResults: {},
    }
    return response
  }
}

const noAnswer = {
  question: '',
  answerSnippet: '',
  documentId: { contentIdKey: '', contentIdValue: '' },
  score: 0,
  relatedQuestions: [],
}

function writeAutomatic({ automatic }: SearchResult) {
  return automatic.flatMap((facet) => {
    if (facet.kind !== 'regular' && facet.kind !== 'location') return []
    const values = facet.values.map(({ label, count, state }) => ({ value: label, state, numberOfResults: count }))
    const { field, displayName: label, hasMore: moreValuesAvailable } = facet
    return [{ field, label, moreValuesAvailable, values, indexScore: 0 }]
  })
}
