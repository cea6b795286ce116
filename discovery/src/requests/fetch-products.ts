import type { SearchResponse } from '@vitrine/contracts/search'
import { didYouMeanSlice } from '../did-you-mean/did-you-mean.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Reply } from '../engine/service-client.ts'
import type { EngineEvent } from '../events.ts'
import { facetOrderSlice, facetSetSlice, manualRangesSlice } from '../facets/facet-set.ts'
import { type Pagination, paginationSlice } from '../pagination/pagination.ts'
import { querySlice } from '../query/query.ts'
import { type CompleteResponse, completeResponse } from './complete-response.ts'
import { sendLatest } from './send-latest.ts'
import { toListingRequest, toRecommendationsRequest, toSearchRequest } from './request-body.ts'
import { recommendationsSlice } from '../results/recommendations.ts'
import { listingSlice, searchSlice } from '../results/results.ts'
import { sortSlice } from '../sort/sort.ts'
import { triggersSlice } from '../triggers/triggers.ts'

/** The slices that every search and listing changes. */
export const productSlices = [
  querySlice,
  facetSetSlice,
  facetOrderSlice,
  manualRangesSlice,
  paginationSlice,
  sortSlice,
  triggersSlice,
  didYouMeanSlice,
] as const

type Kind = 'search' | 'listing'
const slices = { search: searchSlice, listing: listingSlice }
const requests = { search: toSearchRequest, listing: toListingRequest }

/** Fields of the event that a search adds to its response, or replaces. */
type SearchOutcome = Partial<Extract<EngineEvent, { type: 'search.answered' }>>
type Resend = (body: object) => Promise<Reply<Partial<SearchResponse>>>

/** A search and a listing share facets, sort and page, so each cancels the other. */
const sendProductRequest = (
  internals: EngineInternals,
  kind: Kind | 'recommendations',
  target: { isMore: boolean; slotId?: string },
  body: () => object,
  /** Returns nothing when its second request failed. */
  readMore: (response: CompleteResponse, resend: Resend) => Promise<SearchOutcome | undefined> = async () => ({}),
): Promise<void> =>
  sendLatest<Partial<SearchResponse>>(internals, {
    key: target.slotId === undefined ? 'products' : `slot ${target.slotId}`,
    method: kind,
    path: `/${kind}`,
    body,
    started: (requestId) => ({ type: `${kind}.started`, requestId, ...target }) as EngineEvent,
    failed: (requestId, error) => ({ type: `${kind}.failed`, requestId, ...target, error }) as EngineEvent,
    async answered(requestId, received, resend) {
      // Another language or view may have begun meanwhile; the response is about a page that is gone.
      if (kind !== 'recommendations' && internals.store.get(slices[kind]).requestId !== requestId) return undefined
      const response = completeResponse(received)
      const more = await readMore(response, resend)
      return more && ({ type: `${kind}.answered`, requestId, ...target, response, ...more } as EngineEvent)
    },
  })

export async function executeSearch(internals: EngineInternals): Promise<void> {
  const { store } = internals
  store.load(searchSlice, ...productSlices)
  let originalQuery = ''
  const body = () => {
    const request = toSearchRequest(internals)
    originalQuery = request.query
    return request
  }
  await sendProductRequest(internals, 'search', { isMore: false }, body, async (response, resend) => {
    const { queryToIgnore } = store.get(triggersSlice).queryModification
    const { queryCorrection, queryExecuted, triggers } = response
    const corrected = queryCorrection?.correctedQuery
    const triggered = triggers.find(({ type }) => type === 'query')?.content as string | undefined
    const query = corrected || (triggered !== queryToIgnore && triggered)
    if (!query) return { originalQuery, queryExecuted: originalQuery }

    // A service that only suggests the correction gets a second request; so does every trigger.
    const isAnswered = corrected && (queryExecuted ?? corrected) === corrected
    const reply = isAnswered ? undefined : await resend({ ...toSearchRequest(internals), query })
    if (reply && !reply.ok) return undefined
    return {
      originalQuery,
      queryExecuted: query,
      query,
      response: { ...(reply ? completeResponse(reply.value) : response), ...(corrected && { queryCorrection }) },
      ...(!corrected && { modification: { originalQuery, newQuery: query } }),
    }
  })
}

export async function fetchListing(internals: EngineInternals): Promise<void> {
  internals.store.load(listingSlice, ...productSlices)
  await sendProductRequest(internals, 'listing', { isMore: false }, () => toListingRequest(internals))
}

/** Loads the next products, unless all are loaded or a request is running. */
export async function fetchMore(internals: EngineInternals, kind: Kind): Promise<void> {
  const { store } = internals
  const page = nextPage(store.get(slices[kind]), store.get(paginationSlice).principal)
  if (page === undefined) return
  const body = () => ({ ...requests[kind](internals), page })
  await sendProductRequest(internals, kind, { isMore: true }, body, async () => {
    const { query } = store.get(querySlice)
    return kind === 'search' ? { queryExecuted: query, originalQuery: query } : {}
  })
}

export const fetchRecommendations = (internals: EngineInternals, slotId: string, productId?: string): Promise<void> =>
  sendProductRequest(internals, 'recommendations', { slotId, isMore: false }, () =>
    toRecommendationsRequest(internals, slotId, productId),
  )

export async function fetchMoreRecommendations(internals: EngineInternals, slotId: string): Promise<void> {
  const { store } = internals
  const slot = store.get(recommendationsSlice)[slotId]
  const page = nextPage(slot, store.get(paginationSlice).recommendations[slotId])
  if (page === undefined) return
  await sendProductRequest(internals, 'recommendations', { slotId, isMore: true }, () => ({
    ...toRecommendationsRequest(internals, slotId, slot?.productId),
    page,
  }))
}

/** The number of the next page, if there is one to load. */
function nextPage(
  results: { isLoading: boolean; products: readonly unknown[] } | undefined,
  pagination: Pagination | undefined,
): number | undefined {
  if (!results || !pagination || results.isLoading) return undefined
  const { perPage, totalEntries } = pagination
  const loaded = results.products.length
  return loaded < totalEntries && perPage > 0 ? loaded / perPage : undefined
}
