import type { Facet, ListingResponse, SortOption } from '@vitrine/contracts/search'
import { afterEach } from 'vitest'
import type { Controller } from '../controller.ts'
import type { RecordedRequest } from './recorder.ts'
import { answerOf, engineAt, productOf, regularFacet, startService, type ServiceReply } from './service.ts'

const products = Array.from({ length: 25 }, (_, at) => `P${at + 1}`)
const byPrice: SortOption = {
  sortCriteria: 'fields',
  fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Preis' }],
}
const colours = { Schwarz: 8, Beige: 3, Weiss: 2 }

/** Answers like a service with 25 products, one facet and two sort orders: it pages and keeps the selection. */
export function answerLikeAShop({ path, body }: RecordedRequest): ServiceReply {
  const { page = 0, perPage = 10, facets = [], sort } = body
  const from = page * perPage
  const totalEntries = products.length
  const pagination = { page, perPage, totalEntries, totalPages: Math.ceil(totalEntries / perPage) }
  const found = products.slice(from, from + perPage).map((id) => productOf(id))
  const responseId = crypto.randomUUID()
  if (path === '/recommendations') return { body: { responseId, headline: 'Dazu passt', products: found, pagination } }
  const answer: Partial<ListingResponse> = {
    responseId,
    products: found,
    pagination,
    facets: [withChoices(regularFacet('color', colours), facets)],
    sort: {
      appliedSort: sort.sortCriteria === 'fields' ? byPrice : { sortCriteria: 'relevance' },
      availableSorts: [{ sortCriteria: 'relevance' }, byPrice],
    },
  }
  return { body: answerOf(answer) }
}

function withChoices(facet: Facet, asked: readonly { facetId: string; values: readonly { value: string }[] }[]): Facet {
  const chosen = asked.find(({ facetId }) => facetId === facet.facetId)?.values ?? []
  const values = facet.values.map((value) => ({
    ...value,
    ...chosen.find((each) => each.value === (value as { value: string }).value),
  }))
  return { ...facet, values } as Facet
}

/** Starts services that end with the test. */
export function openShops() {
  const services: Awaited<ReturnType<typeof startService>>[] = []
  afterEach(async () => {
    await Promise.all(services.splice(0).map(({ close }) => close()))
  })
  return async (
    answer: (asked: RecordedRequest) => ServiceReply | Promise<ServiceReply> = answerLikeAShop,
    options?: Parameters<typeof engineAt>[1],
  ) => {
    const service = await startService(answer)
    services.push(service)
    return { service, engine: engineAt(service.url, options) }
  }
}

/** Resolves when all responses have arrived. */
export const settled = (controller: Controller<{ isLoading: boolean }>): Promise<void> =>
  new Promise((resolve) => {
    const stop = controller.subscribe(() => {
      if (!controller.state.isLoading) queueMicrotask(() => (stop(), resolve()))
    })
  })

/** For `open`: a shopper with an id, so that events are sent. */
export const visited = {
  navigatorContextProvider: () => ({
    clientId: '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9',
    location: 'https://shop.example/suche/',
    referrer: null,
    userAgent: null,
  }),
}
