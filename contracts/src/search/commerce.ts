import * as v from 'valibot'
import { commonFields, pageFields, Query } from './context.ts'
import { FacetRequests, FacetValueText } from './facet-requests.ts'
import { Facet } from './facet-responses.ts'
import { SearchProduct } from './products.ts'
import { Sort, SortRequest } from './sorts.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const filterFields = {
  ...commonFields,
  ...pageFields,
  facets: FacetRequests,
  sort: SortRequest,
  /** Newer clients read `results` instead of `products`. */
  enableResults: v.nullish(v.boolean()),
  /** Asks for the reasons of each result's place; not part of the vendor's protocol. */
  debug: v.nullish(v.boolean()),
}

export const ListingRequest = v.object(filterFields)
export type ListingRequest = v.InferOutput<typeof ListingRequest>

export const SearchRequest = v.object({
  ...filterFields,
  query: Query,
  /** `false` searches as it is written, whatever else might be meant; not part of the vendor's protocol. */
  mayCorrect: v.nullish(v.boolean()),
})
export type SearchRequest = v.InferOutput<typeof SearchRequest>

export const Trigger = v.variant('type', [
  v.object({ type: v.picklist(['redirect', 'query', 'notify']), content: v.string() }),
  v.object({
    type: v.literal('execute'),
    content: v.object({
      name: v.string(),
      params: v.array(v.union([v.string(), v.number(), v.boolean()])),
    }),
  }),
])
export type Trigger = v.InferOutput<typeof Trigger>

export const QueryCorrection = v.object({
  originalQuery: v.string(),
  /** Set where the products are those of the corrected query. */
  correctedQuery: v.nullable(v.string()),
  corrections: v.array(
    v.object({
      correctedQuery: v.string(),
      wordCorrections: v.array(
        v.object({ offset: Count, length: Count, originalWord: v.string(), correctedWord: v.string() }),
      ),
    }),
  ),
})
export type QueryCorrection = v.InferOutput<typeof QueryCorrection>

export const Pagination = v.object({ page: v.number(), perPage: Count, totalEntries: Count, totalPages: Count })
export type Pagination = v.InferOutput<typeof Pagination>

/** Every array is there in every answer: the vendor's client hangs without one. */
export const ListingResponse = v.object({
  responseId: v.pipe(v.string(), v.uuid()),
  products: v.array(SearchProduct),
  results: v.array(SearchProduct),
  facets: v.array(Facet),
  pagination: Pagination,
  sort: Sort,
  triggers: v.array(Trigger),
  executionReport: v.null(),
})
export type ListingResponse = v.InferOutput<typeof ListingResponse>

export const SearchResponse = v.object({
  ...ListingResponse.entries,
  /** The executed query: the corrected one if it was corrected. */
  queryExecuted: v.string(),
  queryCorrection: v.optional(v.nullable(QueryCorrection)),
})
export type SearchResponse = v.InferOutput<typeof SearchResponse>

export const ProductSuggestRequest = v.object({ ...commonFields, query: Query })

export const RecommendationsRequest = v.object({
  ...commonFields,
  ...pageFields,
  slotId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type RecommendationsRequest = v.InferOutput<typeof RecommendationsRequest>

export const RecommendationsResponse = v.object({
  responseId: v.pipe(v.string(), v.uuid()),
  headline: v.string(),
  products: v.array(SearchProduct),
  results: v.array(SearchProduct),
  pagination: Pagination,
})
export type RecommendationsResponse = v.InferOutput<typeof RecommendationsResponse>

export const QuerySuggestRequest = v.object({ ...commonFields, query: Query, count: v.nullish(Count) })
export type QuerySuggestRequest = v.InferOutput<typeof QuerySuggestRequest>

const Called = { label: v.string(), highlighted: v.string(), address: v.string() }

export const QuerySuggestResponse = v.object({
  responseId: v.string(),
  query: v.string(),
  /** `{typed}`, `[completed]` and `(corrected)` parts in `highlighted`. */
  completions: v.array(
    v.object({
      expression: v.string(),
      highlighted: v.string(),
      score: v.number(),
      executableConfidence: v.number(),
    }),
  ),
  fieldSuggestionsFacets: v.array(
    v.object({
      facetId: v.string(),
      field: v.string(),
      displayName: v.string(),
      type: v.picklist(['regular', 'hierarchical']),
    }),
  ),
  /** Categories and pages of the shop that are called like this, with their addresses; not part of the vendor's protocol. */
  categories: v.optional(v.array(v.object({ ...Called, id: v.string(), count: Count }))),
  pages: v.optional(v.array(v.object(Called))),
})
export type QuerySuggestResponse = v.InferOutput<typeof QuerySuggestResponse>

/** Within a listing or a search, depending on `?type=LISTING|SEARCH`. */
export const FacetSearchRequest = v.object({
  ...filterFields,
  query: Query,
  facetId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Part of a value, wrapped in asterisks. */
  facetQuery: v.nullish(v.string()),
  numberOfValues: v.nullish(Count),
  ignorePaths: v.nullish(v.pipe(v.array(v.pipe(v.array(FacetValueText), v.maxLength(20))), v.maxLength(1000))),
})
export type FacetSearchRequest = v.InferOutput<typeof FacetSearchRequest>

export const FacetSearchResponse = v.object({
  values: v.array(
    v.object({
      displayValue: v.string(),
      rawValue: v.string(),
      count: Count,
      /** Ancestors from the root; only of hierarchical facets. */
      path: v.optional(v.array(v.string())),
    }),
  ),
  moreValuesAvailable: v.boolean(),
})
export type FacetSearchResponse = v.InferOutput<typeof FacetSearchResponse>

export const RedirectRequest = v.object({ ...commonFields, query: Query })
export const RedirectResponse = v.object({ redirect: v.nullable(v.string()) })
export type RedirectResponse = v.InferOutput<typeof RedirectResponse>

const { trackingId: _inTheAddress, ...badgeFields } = commonFields
export const BadgesRequest = v.object({
  ...badgeFields,
  placementIds: v.nullish(v.pipe(v.array(v.string()), v.maxLength(100))),
})
export type BadgesRequest = v.InferOutput<typeof BadgesRequest>

export const BadgesResponse = v.object({
  products: v.array(
    v.object({
      productId: v.string(),
      badgePlacements: v.array(
        v.object({
          placementId: v.string(),
          badges: v.array(
            v.object({
              text: v.string(),
              backgroundColor: v.string(),
              textColor: v.string(),
              iconUrl: v.nullable(v.string()),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type BadgesResponse = v.InferOutput<typeof BadgesResponse>
