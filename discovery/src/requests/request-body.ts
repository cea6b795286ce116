import { cartSlice, quantitiesOf } from '../cart/cart.ts'
import { contextSlice } from '../context/context.ts'
import { configurationSlice } from '../configuration/configuration.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { facetOrderSlice, facetSetSlice, manualRangesSlice } from '../facets/facet-set.ts'
import type { FacetRequest } from '../facets/requests.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { querySlice } from '../query/query.ts'
import { sortSlice, toSortRequest } from '../sort/sort.ts'
import { sourcesOf } from '../version.ts'

/** The fields that all requests share: visitor, page and cart. */
export function toCommonRequest({ store, analytics, navigator }: EngineInternals) {
  const { language, country, currency, view, location } = store.get(contextSlice)
  const { analytics: settings } = store.get(configurationSlice)
  const { cart, cartItems } = store.get(cartSlice)
  const { clientId, userAgent, referrer } = navigator()
  const isCaptured = analytics.isOn()
  return {
    trackingId: settings.trackingId,
    ...(isCaptured && { clientId }),
    context: {
      user: { ...(userAgent && { userAgent }), ...location },
      view: { ...view, ...(referrer && { referrer }) },
      capture: isCaptured,
      cart: quantitiesOf(cartItems, cart),
      source: sourcesOf(settings.source),
    },
    language,
    country,
    currency,
  }
}

/** The request body of a search or a listing. */
export function toListingRequest(internals: EngineInternals) {
  const { store } = internals
  const { page, perPage } = store.get(paginationSlice).principal
  return {
    ...toCommonRequest(internals),
    page,
    ...(perPage > 0 && { perPage }),
    facets: facetRequests(internals),
    sort: toSortRequest(store.get(sortSlice).appliedSort),
  }
}

export const toSearchRequest = (internals: EngineInternals) => ({
  ...toListingRequest(internals),
  query: internals.store.get(querySlice).query,
})

export function toRecommendationsRequest(internals: EngineInternals, slotId: string, productId: string | undefined) {
  const { store } = internals
  const { context, ...common } = toCommonRequest(internals)
  const { purchased, purchasedItems } = store.get(cartSlice)
  const { page = 0, perPage = 0 } = store.get(paginationSlice).recommendations[slotId] ?? {}
  return {
    slotId,
    ...common,
    context: {
      ...context,
      ...(productId && { product: { productId } }),
      purchased: quantitiesOf(purchasedItems, purchased),
    },
    page,
    ...(perPage > 0 && { perPage }),
  }
}

/** Facets without values are not sent; a manual range replaces the values of its facet. */
function facetRequests({ store }: EngineInternals): FacetRequest[] {
  const set = store.get(facetSetSlice)
  const ranges = store.get(manualRangesSlice)
  return store.get(facetOrderSlice).flatMap((facetId) => {
    const request = set[facetId]?.request
    const range = ranges[facetId]?.manualRange
    if (request && range)
      return [
        {
          facetId,
          field: request.field,
          type: 'numericalRange' as const,
          numberOfValues: 1,
          initialNumberOfValues: 1,
          isFieldExpanded: false,
          preventAutoSelect: true,
          values: [range],
        },
      ]
    return request && request.values.length > 0 ? [request] : []
  })
}
