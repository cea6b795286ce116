import { type Fetch, readText } from '@vitrine/contracts/http'
import { fetchRead } from '@vitrine/contracts/http/retry'
import { type Locale, type Market, marketOf } from '@vitrine/contracts/markets'
import {
  type FacetRequest,
  FacetSearchResponse,
  ListingResponse,
  QuerySuggestResponse,
  RecommendationsResponse,
  SearchResponse,
  type SortRequest,
} from '@vitrine/contracts/search'
import { createBreaker, TimeoutError, withTimeout } from '@vitrine/resilience'
import * as v from 'valibot'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

export type SearchAccess = {
  fetch: Fetch
  /** The service runs in this process, and its replies are values of the right types. */
  isInProcess?: boolean
  /** `…/rest/organizations/{organisation}/commerce/v2` */
  base: string
  organizationId: string
  token(): Promise<string>
  events: SearchEventsAccess
  /** Places for recommendations by their names: `home`, `product`, `basket` … */
  slots(): Readonly<Record<string, string>>
  /** Answer configurations by shop; a shop without one has no generated answers. */
  answerConfigurations: Readonly<Partial<Record<Locale, string>>>
  /** Milliseconds a page waits for a reply. */
  timeoutMs?: number
}

export type SearchOptions = {
  page?: number | undefined
  perPage?: number | undefined
  facets?: readonly FacetRequest[] | undefined
  sort?: SortRequest | undefined
  /** `false` searches for the words as they are written. */
  mayCorrect?: boolean | undefined
}

/** Search, lists and recommendations in one shop. An outage throws `SearchUnavailable`. */
export type SearchClient = {
  /** `path` is that of a category, `/damen/kleider`. */
  listing(path: string, question?: SearchOptions): Promise<ListingResponse>
  search(query: string, question?: SearchOptions): Promise<SearchResponse>
  /** Values of one facet that have these letters in them. */
  facetValues(
    facet: { facetId: string; letters: string; within: { path: string } | { query: string } },
    question?: SearchOptions,
  ): Promise<FacetSearchResponse>
  /** Categories and pages of the shop that are called like this. */
  suggest(query: string): Promise<QuerySuggestResponse>
  /** Products of a slot, the same for all visitors; none when the service fails or is slow. */
  fromSlot(slot: string, most: number): Promise<SlotProducts>
  /** By the name of a slot or by its id; nothing where there is no such slot. */
  recommendations(slot: string, about?: RecommendationSubject): Promise<RecommendationsResponse | null>
  /** Address and token with which a browser can search by itself. */
  access(): Promise<BrowserAccess>
}

/** Recommended products, best first. The headline belongs to the rule that chose them. */
type SlotProducts = { headline: string; responseId: string; ids: readonly number[] }

type RecommendationSubject = {
  productId?: number
  cart?: readonly { productId: number; quantity: number }[]
  count?: number
}

type RequestSubject = Omit<RecommendationSubject, 'count'> & { seenBy?: SearchVisitor }

export type BrowserAccess = {
  base: string
  organizationId: string
  accessToken: string
  events: SearchEventsAccess
  answerConfigurationId: string | null
}

/** The analytics in use, and the addresses of both: a path of this host, or an absolute address. */
type SearchEventsAccess = { mode: 'next' | 'legacy'; next: string; legacy: string }

export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
}

type SearchClientsOptions = {
  access: SearchAccess | null
  report: (event: string, error: unknown) => void
  /** Milliseconds a page waits for a reply. */
  timeoutMs?: number
  now?: () => number
}

/** The service answered that it does not want this request; another one may be welcome. */
class SearchRefusal extends Error {
  override name = 'SearchRefusal'
}

/** Lists are a tenth of this. */
const mostReplyBytes = 5 * 1024 * 1024

/** Within this process a late reply means a busy event loop, which the page waits for as well. */
const timeouts = { inProcess: 2_000, elsewhere: 1_000 }

/** A visitor who has allowed statistics: lists that a page shows them count as seen. */
export type SearchVisitor = { clientId: string }

export type SearchClients = {
  (market: Market, visitor?: SearchVisitor | null): SearchClient
  /** Products or rules have changed: requests from now on wait for recommendations as they are. */
  expire(): void
}

const noSlotProducts: SlotProducts = { headline: '', responseId: '', ids: [] }
const slotId = /^[\da-f]{8}-[\da-f-]{27}$/

/** Search clients of a shop. Without a visitor, as for public pages, their requests count for no statistics. */
export function createSearchClients({
  access,
  report,
  timeoutMs = access?.timeoutMs ?? (access?.isInProcess ? timeouts.inProcess : timeouts.elsewhere),
  now = Date.now,
}: SearchClientsOptions): SearchClients {
  const breaker = createBreaker(
    {
      now,
      onChange(state) {
        if (state === 'open')
          report('search.paused', new SearchUnavailable('The search service fails or does not answer'))
      },
    },
    (error) => (error instanceof SearchRefusal ? 'refused' : error instanceof TimeoutError ? 'unanswered' : 'failed'),
  )
  // Public recommendations change slowly: no page waits for them twice, and an outage keeps the last ones.
  const fromSlot = createStaleWhileRevalidate(
    async (key: string) => {
      const { locale, slot, most } = JSON.parse(key) as { locale: Locale; slot: string; most: number }
      try {
        const found = access && (await searchIn(marketOf(locale)).recommendations(slot, { count: most }))
        if (!found) return noSlotProducts
        const { headline, responseId, products } = found
        const ids = products.map(({ permanentid, ec_product_id: id }) => Number(id ?? permanentid))
        return { headline, responseId, ids: ids.filter((id) => Number.isSafeInteger(id) && id > 0) }
      } catch (error) {
        report('search.slot.failed', error)
        throw error
      }
    },
    { maxAgeMs: 60_000, retryAfterMs: 5_000, now },
  )

  async function send<Schema extends v.GenericSchema>(
    access: SearchAccess,
    call: string,
    body: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    // Within the process the service ignores the signal; the limit also covers the body.
    const reply: unknown = await withTimeout(timeoutMs, async (signal) => {
      const authorization = `Bearer ${await access.token()}`
      const post = () =>
        access.fetch(`${access.base}/${call}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: authorization },
          body: JSON.stringify(body),
          redirect: 'error',
          signal,
        })
      const response = await fetchRead(post)
      if (response.status >= 400 && response.status < 500)
        throw new SearchRefusal(`${call} answered ${response.status}`)
      if (!response.ok) throw new Error(`${call} answered ${response.status}`)
      if (access.isInProcess) return response.json()
      const text = await readText(response, mostReplyBytes)
      if (text === null) throw new Error(`${call} answered more than ${mostReplyBytes} bytes`)
      return JSON.parse(text) as unknown
    })
    return access.isInProcess ? (reply as v.InferOutput<Schema>) : v.parse(schema, reply)
  }

  const searchIn = (market: Market, visitor: SearchVisitor | null = null): SearchClient => {
    const common = (viewUrl: string, { productId, cart, seenBy }: RequestSubject = {}) => ({
      trackingId: market.trackingId,
      clientId: seenBy?.clientId ?? '',
      language: market.language.slice(0, 2),
      country: market.searchCountry,
      currency: market.currency,
      context: {
        view: { url: viewUrl },
        capture: seenBy !== undefined,
        ...(productId !== undefined && { product: { productId: String(productId) } }),
        ...(cart && { cart: cart.map(({ productId: id, quantity }) => ({ productId: String(id), quantity })) }),
      },
    })

    async function ask<Schema extends v.GenericSchema>(
      call: string,
      body: object,
      schema: Schema,
    ): Promise<v.InferOutput<Schema>> {
      if (!access) throw new SearchUnavailable('There is no search service')
      try {
        return await breaker.run(() => send(access, call, body, schema))
      } catch (cause) {
        throw new SearchUnavailable(`The search service did not answer ${call}`, { cause })
      }
    }

    const listView = (path: string) => `/${market.locale}/c${path}`
    // One product is the preview of a choice, not a list.
    const subjectOf = ({ perPage }: SearchOptions) => (visitor && perPage !== 1 ? { seenBy: visitor } : {})
    return {
      listing: (path, question = {}) =>
        ask('listing', { ...common(listView(path), subjectOf(question)), ...question }, ListingResponse),
      search: (query, question = {}) =>
        ask(
          'search',
          { ...common(`/${market.locale}/search/`, subjectOf(question)), query, ...question },
          SearchResponse,
        ),
      facetValues({ facetId, letters, within }, question = {}) {
        const isListing = 'path' in within
        const view = common(isListing ? listView(within.path) : `/${market.locale}/search/`)
        const query = isListing ? {} : { query: within.query }
        const body = { ...view, ...question, ...query, facetId, facetQuery: `*${letters}*` }
        return ask(`facet?type=${isListing ? 'LISTING' : 'SEARCH'}`, body, FacetSearchResponse)
      },
      suggest: (query) =>
        ask('search/querySuggest', { ...common(`/${market.locale}/search/`), query }, QuerySuggestResponse),
      fromSlot: async (slot, most) =>
        (await fromSlot(JSON.stringify({ locale: market.locale, slot, most }))) ?? noSlotProducts,
      async recommendations(slot, { count = 12, ...subject } = {}) {
        const id = slotId.test(slot) ? slot : access?.slots()[slot]
        if (!id) return null
        const body = { ...common(`/${market.locale}/`, subject), slotId: id, page: 0, perPage: count }
        return ask('recommendations', body, RecommendationsResponse)
      },
      async access() {
        if (!access) throw new SearchUnavailable('There is no search service')
        const { base, organizationId, events } = access
        const answerConfigurationId = access.answerConfigurations[market.locale] ?? null
        return { base, organizationId, events, answerConfigurationId, accessToken: await access.token() }
      },
    }
  }
  return Object.assign(searchIn, { expire: fromSlot.expire })
}
