import type { SearchResponse } from '@vitrine/contracts/search'
import { didYouMeanSlice } from '../did-you-mean/did-you-mean.ts'
import { newId } from '../engine/ids.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Reply } from '../engine/service-client.ts'
import type { EngineEvent } from '../events.ts'
import { facetOrderSlice, facetSetSlice, manualRangesSlice } from '../facets/facet-set.ts'
import { type Pagination, paginationSlice } from '../pagination/pagination.ts'
import { querySlice } from '../query/query.ts'
import { toListingRequest, toRecommendationsRequest, toSearchRequest } from './request-body.ts'
import { recommendationsSlice } from '../results/recommendations.ts'
import { listingSlice, searchSlice } from '../results/results.ts'
import { sortSlice } from '../sort/sort.ts'
import { triggersSlice } from '../triggers/triggers.ts'

export type Question<Answer> = {
  /** What is asked again gives up what was asked before. */
  about: string
  method: string
  path: string
  request(): object
  started(requestId: string): EngineEvent
  failed(requestId: string, error: NonNullable<Extract<Reply<Answer>, { ok: false }>['error']>): EngineEvent
  /** May ask once more before it says what has happened. */
  answered(
    requestId: string,
    answer: Answer,
    again: (request: object) => Promise<Reply<Answer>>,
  ): Promise<EngineEvent | undefined>
}

/** What every search and listing changes. */
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

const running = new WeakMap<EngineInternals, Map<string, AbortController>>()

/**
 * Asks one question and tells what came of it. Only the last question about a thing counts: an older one is given up,
 * and one that was followed at once by another is not even sent.
 */
export async function ask<Answer>(internals: EngineInternals, question: Question<Answer>): Promise<void> {
  const { store, talk } = internals
  const asked = running.get(internals) ?? new Map<string, AbortController>()
  running.set(internals, asked)
  // A reason of our own: the default one carries a stack, which is most of what a quick change costs.
  asked.get(question.about)?.abort('asked again')
  const controller = new AbortController()
  asked.set(question.about, controller)
  const { signal } = controller
  const requestId = newId()
  store.dispatch(question.started(requestId))
  await undefined
  if (signal.aborted) return
  const send = (request: () => object) =>
    talk<Answer>({ method: question.method, path: question.path, body: request, signal })
  let reply = await send(question.request)
  let event: EngineEvent | undefined
  if (reply.ok) {
    const again = async (request: object) => (reply = await send(() => request))
    event = await question.answered(requestId, reply.value, again)
  }
  if (signal.aborted) return
  asked.delete(question.about)
  if (reply.ok && event) store.dispatch(event)
  else if (!reply.ok && reply.error) {
    store.dispatch(question.failed(requestId, reply.error))
    if (reply.isTokenRefused) store.dispatch({ type: 'token.refused', error: reply.error })
  }
}

/** Nobody waits for the answer any more. */
export const giveUp = (internals: EngineInternals, about: string): void => running.get(internals)?.get(about)?.abort()

type Kind = 'search' | 'listing'
const slices = { search: searchSlice, listing: listingSlice }
const requests = { search: toSearchRequest, listing: toListingRequest }

/** What a search says beside its answer, or in its place. */
type Said = Partial<Extract<EngineEvent, { type: 'search.answered' }>>

/** A search and a listing share facets, sort and page: whichever is asked for gives up the other. */
const askForProducts = (
  internals: EngineInternals,
  kind: Kind | 'recommendations',
  about: { isMore: boolean; slotId?: string },
  request: () => object,
  /** Answers nothing when it has asked once more in vain. */
  more: (
    response: SearchResponse,
    again: (request: object) => Promise<Reply<SearchResponse>>,
  ) => Promise<Said | undefined> = async () => ({}),
): Promise<void> =>
  ask<SearchResponse>(internals, {
    about: about.slotId === undefined ? 'products' : `slot ${about.slotId}`,
    method: kind,
    path: `/${kind}`,
    request,
    started: (requestId) => ({ type: `${kind}.started`, requestId, ...about }) as EngineEvent,
    failed: (requestId, error) => ({ type: `${kind}.failed`, requestId, ...about, error }) as EngineEvent,
    async answered(requestId, response, again) {
      // After another language or view has begun, say, the answer is about a page that nobody sees any more.
      if (kind !== 'recommendations' && internals.store.get(slices[kind]).requestId !== requestId) return undefined
      const said = await more(response, again)
      return said && ({ type: `${kind}.answered`, requestId, ...about, response, ...said } as EngineEvent)
    },
  })

export async function executeSearch(internals: EngineInternals): Promise<void> {
  const { store } = internals
  store.load(searchSlice, ...productSlices)
  let originalQuery = ''
  const request = () => {
    const asked = toSearchRequest(internals)
    originalQuery = asked.query
    return asked
  }
  await askForProducts(internals, 'search', { isMore: false }, request, async (response, again) => {
    const { queryToIgnore } = store.get(triggersSlice).queryModification
    const { queryCorrection, queryExecuted, triggers } = response
    const corrected = queryCorrection?.correctedQuery
    const triggered = triggers.find(({ type }) => type === 'query')?.content as string | undefined
    const query = corrected || (triggered !== queryToIgnore && triggered)
    if (!query) return { originalQuery, queryExecuted: originalQuery }

    // A service that only says what it would correct is asked for it; a trigger always asks once more.
    const isAnswered = corrected && (queryExecuted ?? corrected) === corrected
    const reply = isAnswered ? undefined : await again({ ...toSearchRequest(internals), query })
    if (reply && !reply.ok) return undefined
    return {
      originalQuery,
      queryExecuted: query,
      query,
      response: { ...(reply?.value ?? response), ...(corrected && { queryCorrection }) },
      ...(!corrected && { modification: { originalQuery, newQuery: query } }),
    }
  })
}

export async function fetchListing(internals: EngineInternals): Promise<void> {
  internals.store.load(listingSlice, ...productSlices)
  await askForProducts(internals, 'listing', { isMore: false }, () => toListingRequest(internals))
}

/** The products behind those there are; nothing is asked when all are there or others are on their way. */
export async function fetchMore(internals: EngineInternals, kind: Kind): Promise<void> {
  const { store } = internals
  const page = nextPage(store.get(slices[kind]), store.get(paginationSlice).principal)
  if (page === undefined) return
  const request = () => ({ ...requests[kind](internals), page })
  await askForProducts(internals, kind, { isMore: true }, request, async () => {
    const { query } = store.get(querySlice)
    return kind === 'search' ? { queryExecuted: query, originalQuery: query } : {}
  })
}

export const fetchRecommendations = (internals: EngineInternals, slotId: string, productId?: string): Promise<void> =>
  askForProducts(internals, 'recommendations', { slotId, isMore: false }, () =>
    toRecommendationsRequest(internals, slotId, productId),
  )

export async function fetchMoreRecommendations(internals: EngineInternals, slotId: string): Promise<void> {
  const { store } = internals
  const slot = store.get(recommendationsSlice)[slotId]
  const page = nextPage(slot, store.get(paginationSlice).recommendations[slotId])
  if (page === undefined) return
  await askForProducts(internals, 'recommendations', { slotId, isMore: true }, () => ({
    ...toRecommendationsRequest(internals, slotId, slot?.productId),
    page,
  }))
}

/** The page behind the products there are, if there is one to be asked for. */
function nextPage(
  results: { isLoading: boolean; products: readonly unknown[] } | undefined,
  pagination: Pagination | undefined,
): number | undefined {
  if (!results || !pagination || results.isLoading) return undefined
  const { perPage, totalEntries } = pagination
  const loaded = results.products.length
  return loaded < totalEntries && perPage > 0 ? loaded / perPage : undefined
}
