import { randomUUID } from 'node:crypto'
import {
  LegacyFacetSearchRequest,
  LegacyQuerySuggestRequest,
  PlanRequest,
  type PlanResponse,
  searchLimits,
} from '@vitrine/contracts/search'
import { readFacetText, searchFacet } from '../facet-search.ts'
import { readPath, type ReadContext } from '../facets/read-facets.ts'
import type { Handler, HandlerDependencies } from '../handler.ts'
import { parseRequest } from '../parse-request.ts'
import { readQuery } from '../to-query.ts'
import { writeTrigger } from '../write-response.ts'
import { fieldName } from './read-facets.ts'
import { createLegacySearch } from './search-handler.ts'
import { readLocale, toSearchQuery } from './to-search-query.ts'

/** The calls of the older search protocol, by their path behind `/rest/search/v2`. */
export function createLegacyHandlers(dependencies: HandlerDependencies) {
  const { pipeline, publicUrl } = dependencies

  const legacyPlan: Handler = async (body) => {
    const request = parseRequest(PlanRequest, body)
    const { searchQuery } = toSearchQuery({ ...request, numberOfResults: 1 }, dependencies)
    const { triggers } = await pipeline.search({ ...searchQuery, facetMode: 'none' })
    const response: PlanResponse = {
      parsedInput: { basicExpression: searchQuery.query, largeExpression: '' },
      preprocessingOutput: {
        triggers: triggers.map((trigger) => writeTrigger(trigger, searchQuery.market, publicUrl)),
      },
    }
    return response
  }

  const legacyQuerySuggest: Handler = async (body) => {
    const request = parseRequest(LegacyQuerySuggestRequest, body)
    const count = Math.min(request.count ?? searchLimits.suggestions, searchLimits.mostSuggestions)
    const { completions } = await pipeline.querySuggest({ ...readLocale(request), query: readQuery(request.q), count })
    return {
      responseId: randomUUID(),
      completions: completions.map((completion) => ({ ...completion, executableConfidence: 1 })),
    }
  }

  const legacyFacet: Handler = async (body) => {
    const request = parseRequest(LegacyFacetSearchRequest, body)
    const { searchQuery: within } = toSearchQuery(request.searchContext ?? {}, dependencies)
    const known = pipeline.facetOf(fieldName(request.field))
    const { locale } = within.market
    const reading: ReadContext = { locale, vocabulary: dependencies.vocabulary(), now: within.now }
    const paths = (request.ignorePaths ?? []).map((names) => readPath(names, known, reading))
    const values = (request.ignoreValues ?? []).map((value) => [
      known ? reading.vocabulary.keyOf(known.source, value, locale) : value,
    ])
    return searchFacet(pipeline, {
      within,
      facetId: known?.facetId ?? fieldName(request.field),
      text: readFacetText(request.query),
      limit: Math.min(request.numberOfValues || searchLimits.facetSearchValues, searchLimits.mostFacetValues),
      ignored: [...paths, ...values],
    })
  }

  return { legacySearch: createLegacySearch(dependencies), legacyPlan, legacyQuerySuggest, legacyFacet }
}
