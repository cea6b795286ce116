import type { Facet } from '@vitrine/contracts/search'
import type { ServiceError } from '../engine/service-error.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { type Product, promote, toProducts } from './products.ts'

export type Results = {
  error: ServiceError | null
  isLoading: boolean
  requestId: string
  responseId: string
  facets: readonly Facet[]
  products: readonly Product[]
}
export type SearchResults = Results & { queryExecuted: string }

const noResults: Results = { error: null, isLoading: false, requestId: '', responseId: '', facets: [], products: [] }

/** The products of a response; further ones are appended. */
export function toShown(
  shown: readonly Product[],
  {
    isMore,
    response,
  }: Extract<EngineEvent, { type: 'search.answered' | 'listing.answered' | 'recommendations.answered' }>,
) {
  const { responseId, pagination } = response
  const before = isMore ? shown.length : pagination.page * pagination.perPage
  const products = toProducts(response.products, responseId, before)
  return { error: null, isLoading: false, responseId, products: isMore ? [...shown, ...products] : products }
}

/** The slice of a search or a listing. A response or failure counts only for the latest request. */
const createResults = <State extends Results>(
  kind: 'search' | 'listing',
  key: string,
  initial: State,
): Slice<State, EngineEvent> => ({
  key,
  initial,
  reduce(state, event) {
    switch (event.type) {
      case 'search.started':
      case 'listing.started':
        if (event.type === `${kind}.started`) return { ...state, isLoading: true, requestId: event.requestId }
        // They share facets, sort and page: a request of one cancels the other.
        return state.isLoading ? { ...state, isLoading: false, requestId: '' } : state
      case 'search.answered':
      case 'listing.answered':
        if (event.requestId !== state.requestId) return state
        return {
          ...state,
          ...toShown(state.products, event),
          facets: event.response.facets,
          ...(event.type === 'search.answered' && { queryExecuted: event.queryExecuted }),
        }
      case 'search.failed':
      case 'listing.failed': {
        const emptied = kind === 'search' && { products: [], facets: [] }
        const { requestId, error } = event
        return requestId === state.requestId ? { ...state, ...emptied, error, isLoading: false } : state
      }
      case 'token.refused':
        return { ...state, error: event.error, isLoading: false }
      case 'child.promoted': {
        const products = event.from === kind ? promote(state.products, event.child) : state.products
        return products === state.products ? state : { ...state, products }
      }
      case 'context.changed':
      case 'view.changed':
        return initial
      default:
        return state
    }
  },
})

export const searchSlice: Slice<SearchResults, EngineEvent> = /* @__PURE__ */ createResults(
  'search',
  'commerceSearch',
  {
    ...noResults,
    queryExecuted: '',
  },
)

export const listingSlice: Slice<Results, EngineEvent> = /* @__PURE__ */ createResults(
  'listing',
  'productListing',
  noResults,
)
