import type { Facet, ListingResponse, SearchProduct } from '@vitrine/contracts/search'
import { type RecordedRequest, startRecorder } from './recorder.ts'
import { buildCommerceEngine, type CommerceEngineOptions } from '../engine/engine.ts'

export type ServiceReply = { status?: number; body?: unknown; type?: string; after?: Promise<unknown> }

/** A service on a port of its own that records its requests and returns the responses of the test. */
export async function startService(answer: (asked: RecordedRequest) => ServiceReply | Promise<ServiceReply>) {
  const recorder = await startRecorder(async (response, one) => {
    const { status = 200, body, type = 'application/json', after } = await answer(one)
    await after
    response.writeHead(status, { 'Content-Type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  return {
    ...recorder,
    /** Bodies of the requests to a path. */
    bodies: (path: string) => recorder.asked.filter((one) => one.path.startsWith(path)).map(({ body }) => body),
  }
}

/** An engine of a German shop that uses a service. */
export const engineAt = (
  url: string,
  {
    configuration,
    ...options
  }: Partial<Omit<CommerceEngineOptions, 'configuration'>> & {
    configuration?: Partial<CommerceEngineOptions['configuration']>
  } = {},
) =>
  buildCommerceEngine({
    loggerOptions: { level: 'silent' },
    ...options,
    configuration: {
      organizationId: 'vitrine',
      accessToken: 'token',
      proxyBaseUrl: url,
      analytics: { trackingId: 'vitrine_de', proxyBaseUrl: `${url}/events` },
      context: { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://shop.example/suche/' } },
      ...configuration,
    },
  })

export const productOf = (permanentid: string, changes: Partial<SearchProduct> = {}): SearchProduct => ({
  resultType: 'product',
  permanentid,
  clickUri: `https://shop.example/p/${permanentid}/`,
  ec_name: `Kleid ${permanentid}`,
  ec_description: null,
  ec_shortdesc: null,
  ec_brand: 'Linnea',
  ec_category: ['Damen', 'Damen|Kleider'],
  ec_item_group_id: null,
  ec_price: 89.99,
  ec_promo_price: 69.99,
  ec_thumbnails: [],
  ec_images: [],
  ec_in_stock: true,
  ec_rating: null,
  ec_gender: null,
  ec_product_id: permanentid,
  ec_color: null,
  ec_listing: null,
  additionalFields: {},
  excerpt: null,
  nameHighlights: [],
  excerptHighlights: [],
  children: [],
  totalNumberOfChildren: null,
  ...changes,
})

const counted = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }

/** A facet of colours, say: `regularFacet('color', { Schwarz: 8, Beige: 3 })`. */
export const regularFacet = (facetId: string, values: Readonly<Record<string, number>>): Facet => ({
  type: 'regular',
  facetId,
  field: facetId,
  displayName: facetId,
  isFieldExpanded: false,
  moreValuesAvailable: true,
  fromAutoSelect: false,
  numberOfValues: 8,
  values: Object.entries(values).map(([value, numberOfResults]) => ({
    value,
    state: 'idle',
    numberOfResults,
    ...counted,
  })),
})

/** The response to a search or a listing; by default a page of ten out of 25. */
export const answerOf = (changes: Partial<ListingResponse> = {}): ListingResponse => ({
  responseId: crypto.randomUUID(),
  products: ['1', '2', '3'].map((id) => productOf(id)),
  results: [],
  facets: [],
  pagination: { page: 0, perPage: 10, totalEntries: 25, totalPages: 3 },
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
  triggers: [],
  executionReport: null,
  ...changes,
})
