import {
  BadgesRequest,
  EvaluationRequest,
  EventsRequest,
  FacetSearchRequest,
  GenerateRequest,
  LegacyClickEvent,
  LegacyCustomEvent,
  LegacyFacetSearchRequest,
  LegacyQuerySuggestRequest,
  LegacySearchEvent,
  LegacySearchRequest,
  LegacyViewEvent,
  ListingRequest,
  PlanRequest,
  ProductSuggestRequest,
  QuerySuggestRequest,
  RecommendationsRequest,
  RedirectRequest,
  SearchRequest,
} from '@vitrine/contracts/search'
import type * as v from 'valibot'
import { hostileHeader, hostileValue, mutate } from '../hostile-values.ts'
import { type InputMaker, shopRequest } from '../input.ts'
import { fittingValue } from '../fitting-value.ts'

const commerce = 'rest/organizations/{organisation}/commerce/v2'
const answers = 'rest/organizations/{organisation}/answer/v1/configs/{configuration}'
const legacy = 'rest/search/v2'
const analytics = 'rest/ua/v15/analytics'

const calls: readonly (readonly [path: string, schema: v.GenericSchema<unknown, unknown>])[] = [
  [`${commerce}/search`, SearchRequest],
  [`${commerce}/listing`, ListingRequest],
  [`${commerce}/recommendations`, RecommendationsRequest],
  [`${commerce}/search/productSuggest`, ProductSuggestRequest],
  [`${commerce}/search/querySuggest`, QuerySuggestRequest],
  [`${commerce}/search/redirect`, RedirectRequest],
  [`${commerce}/facet?type=SEARCH`, FacetSearchRequest],
  [`${commerce}/facet?type=LISTING`, FacetSearchRequest],
  [`${commerce}/tracking-ids/comma_de/badges`, BadgesRequest],
  [`${answers}/generate`, GenerateRequest],
  [`${answers}/evaluations`, EvaluationRequest],
  ['rest/organizations/{organisation}/events/v1', EventsRequest],
  [legacy, LegacySearchRequest],
  [`${legacy}/plan`, PlanRequest],
  [`${legacy}/querySuggest`, LegacyQuerySuggestRequest],
  [`${legacy}/facet`, LegacyFacetSearchRequest],
  [`${analytics}/search`, LegacySearchEvent],
  [`${analytics}/click`, LegacyClickEvent],
  [`${analytics}/custom`, LegacyCustomEvent],
  [`${analytics}/view`, LegacyViewEvent],
]

/** Calls of the search protocol. */
export const makeSearchInput: InputMaker = ({ values, search }, random) => {
  const [path, schema] = random.pick(calls)
  const fitting = fittingValue(schema, values, random)
  const value = random.isLikely(0.4) ? fitting : random.isLikely(0.9) ? mutate(fitting, random) : hostileValue(random)
  const text = JSON.stringify(value) ?? ''
  const token = random.isLikely(0.97) ? search.token : hostileHeader(random)
  return shopRequest({
    method: random.isLikely(0.97) ? 'POST' : random.pick(['GET', 'DELETE', 'PUT', 'OPTIONS']),
    path: `/search-service/${path.replace('{organisation}', search.organisation).replace('{configuration}', search.configuration)}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: random.isLikely(0.97) ? text : text.slice(0, random.below(text.length + 1)),
  })
}
