import type { ListingResponse } from '@vitrine/contracts/search'
import { completeResponse } from '../requests/complete-response.ts'
import { sendLatest } from '../requests/send-latest.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { newId } from '../configuration/ids.ts'
import { type EngineInternals, internalsOf } from '../engine/internals.ts'
import type { ServiceError } from '../engine/service-error.ts'
import {
  buildInteractiveProduct,
  type InteractiveProduct,
  type InteractiveProductProps,
} from '../product/interactive-product.ts'
import { toListingRequest } from '../requests/request-body.ts'
import type { ChildProduct, Product } from '../results/products.ts'
import { isAccepted } from '../validation/accept.ts'
import { number, text, validate } from '../validation/schema.ts'
import { instantProductsSlice, isExpired } from './instant-products-set.ts'

export type InstantProductsOptions = {
  searchBoxId?: string
  /** Maximum age of cached products in milliseconds: one minute by default, unlimited at 0. */
  cacheTimeout?: number
  /** Products shown for a query; by default as many as the service sends. */
  maxResultsPerQuery?: number
}
export type InstantProductsProps = { options?: InstantProductsOptions }

export type InstantProductsState = {
  query: string
  products: readonly Product[]
  isLoading: boolean
  error: ServiceError | null
  totalCount: number
}
export type InstantProducts = Controller<InstantProductsState> & {
  /** Shows products for a query; requests them unless they are cached and fresh. */
  updateQuery(query: string): void
  clearExpired(): void
  promoteChildToParent(child: ChildProduct): void
  interactiveProduct(props: InteractiveProductProps): InteractiveProduct
}

const none: readonly Product[] = []

/** Products that appear while the shopper is typing. */
export function buildInstantProducts(
  engine: CommerceEngine,
  { options = {} }: InstantProductsProps = {},
): InstantProducts {
  validate(
    {
      searchBoxId: text({ isEmptyAllowed: false }),
      cacheTimeout: number({ min: 0 }),
      maxResultsPerQuery: number({ min: 1 }),
    },
    options,
    'Check the options of buildInstantProducts',
  )
  const internals = internalsOf(engine)
  const { store } = internals
  const { searchBoxId: id = `instant_products-${newId()}`, cacheTimeout = 60_000, maxResultsPerQuery } = options
  store.load(instantProductsSlice)
  store.dispatch({ type: 'instantProducts.registered', id })

  const query = () => store.get(instantProductsSlice)[id]?.q ?? ''
  const shown = () => store.get(instantProductsSlice)[id]?.cache[query()]
  const state = derive(
    () => [query(), shown()],
    (words, entry): InstantProductsState => ({
      query: words,
      products: entry && !entry.isLoading ? entry.products : none,
      isLoading: entry?.isLoading ?? false,
      error: entry?.error ?? null,
      totalCount: entry?.totalCountFiltered ?? 0,
    }),
  )
  return extend(createController(store, state), {
    updateQuery(words: string) {
      const type = 'commerce/instantProducts/updateQuery'
      if (!isAccepted(internals, type, { query: text({ isRequired: true }) }, { query: words })) return
      if (words.trim() === '') return
      store.dispatch({ type: 'instantProducts.queried', id, query: words })
      const entry = shown()
      if (!entry || entry.error || isExpired(entry, Date.now()))
        void fetchInstantProducts(internals, id, { cacheTimeout, maxResultsPerQuery })
    },
    clearExpired: () => store.dispatch({ type: 'instantProducts.swept', id, at: Date.now() }),
    promoteChildToParent: (child: ChildProduct) =>
      store.dispatch({ type: 'child.promoted', from: 'instantProducts', id, query: query(), child }),
    interactiveProduct: (props: InteractiveProductProps) =>
      buildInteractiveProduct(internals, () => shown()?.searchUid ?? '', props),
  })
}

/** Products of an older query stay cached, for a shopper who returns to it. */
async function fetchInstantProducts(
  internals: EngineInternals,
  id: string,
  { cacheTimeout, maxResultsPerQuery: most }: { cacheTimeout: number; maxResultsPerQuery: number | undefined },
): Promise<void> {
  const startedAt = Date.now()
  const query = internals.store.get(instantProductsSlice)[id]?.q ?? ''
  await sendLatest<Partial<ListingResponse>>(internals, {
    key: `instant products ${id} ${query}`,
    method: 'productSuggest',
    path: '/search/productSuggest',
    // The payload of a search, from its first page on.
    body: () => ({ ...toListingRequest(internals), page: 0, ...(most !== undefined && { perPage: most }), query }),
    started: () => ({ type: 'instantProducts.started', id, query }),
    failed: (_, error) => ({ type: 'instantProducts.failed', id, query, error }),
    async answered(_, received) {
      const response = completeResponse(received)
      return {
        type: 'instantProducts.answered',
        id,
        query,
        response: { ...response, products: response.products.slice(0, most) },
        expiresAt: cacheTimeout && Date.now() + cacheTimeout,
        duration: Date.now() - startedAt,
      }
    },
  })
}
