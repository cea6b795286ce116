export { buildCommerceEngine, type CommerceEngine, type CommerceEngineOptions } from './engine/engine.ts'
export type { AnalyticsConfiguration, CommerceEngineConfiguration } from './configuration/configuration.ts'
export {
  type Environment as PlatformEnvironment,
  getAnalyticsNextApiBaseUrl,
  getCommerceApiBaseUrl,
  getOrganizationEndpoint,
} from './configuration/endpoints.ts'
export type { LoggerOptions, LogLevel } from './logging/logger.ts'
export type { NavigatorContext, NavigatorContextProvider } from './analytics/navigator.ts'
export type { Relay, RelayEvent, RelayMeta } from './analytics/relay.ts'
export { SchemaValidationError } from './validation/schema.ts'
export { VERSION } from './version.ts'
export { buildController, Selectors } from './selectors.ts'
export type { Controller } from './controller.ts'

export { buildSearch, type Search, type SearchState, type SearchSubControllers } from './search/search.ts'
export { buildProductListing, type ProductListing, type ProductListingState } from './listing/listing.ts'
export {
  buildRecommendations,
  type Recommendations,
  type RecommendationsOptions,
  type RecommendationsProps,
  type RecommendationsState,
} from './recommendations/recommendations.ts'
export type { BaseSolutionTypeSubControllers } from './controllers/base-controllers.ts'
export type { SearchAndListingSubControllers } from './controllers/filter-controllers.ts'
export type { BaseProduct, ChildProduct, Product } from './results/products.ts'
export type { Pagination, PaginationOptions, PaginationProps, PaginationState } from './controllers/pagination.ts'
export type {
  ProductListingSummaryState,
  RecommendationsSummaryState,
  SearchSummaryState,
  Summary,
} from './controllers/summary.ts'
export type { Sort, SortInitialState, SortProps, SortState } from './controllers/sort.ts'
export {
  buildFieldsSortCriterion,
  buildRelevanceSortCriterion,
  SortBy,
  type SortByFields,
  type SortField as SortByFieldsFields,
  type SortByRelevance,
  type SortCriterion,
  SortDirection,
} from './sort/criteria.ts'
export type {
  ParameterManager,
  ParameterManagerInitialState,
  ParameterManagerProps,
  ParameterManagerState,
} from './controllers/parameter-manager.ts'
export type { UrlManager, UrlManagerInitialState, UrlManagerProps, UrlManagerState } from './controllers/url-manager.ts'
export type { CommerceSearchParameters, ProductListingParameters as Parameters } from './parameters/parameters.ts'
export { productListingSerializer, searchSerializer, type Serializer } from './parameters/serializers.ts'

export { buildCart, type Cart, type CartInitialState, type CartProps, type CartState } from './controllers/cart.ts'
export type { CartItem, CartItem as CartItemWithMetadata } from './cart/cart-item.ts'
export {
  buildContext,
  type Context,
  type ContextOptions,
  type ContextProps,
  type ContextState,
} from './controllers/context.ts'
export type { Location as UserLocation, View } from './context/events.ts'
export { buildProductView, type ProductView } from './product/product-view.ts'
export type {
  InteractiveProduct,
  InteractiveProductOptions,
  InteractiveProductProps,
} from './product/interactive-product.ts'
export type { EventProduct, Transaction } from './product/commerce-events.ts'
export {
  buildProductTemplatesManager,
  type ProductTemplate,
  type ProductTemplateCondition,
  ProductTemplatesHelpers,
  type ProductTemplatesManager,
  type Template,
} from './product/templates.ts'

export {
  buildSearchBox,
  type SearchBox,
  type SearchBoxOptions,
  type SearchBoxProps,
  type SearchBoxState,
  type Suggestion,
} from './search-box/search-box.ts'
export {
  buildStandaloneSearchBox,
  type StandaloneSearchBox,
  type StandaloneSearchBoxOptions,
  type StandaloneSearchBoxProps,
  type StandaloneSearchBoxState,
} from './standalone-search-box/standalone-search-box.ts'
export {
  buildInstantProducts,
  type InstantProducts,
  type InstantProductsOptions,
  type InstantProductsProps,
  type InstantProductsState,
} from './instant-products/instant-products.ts'
export {
  buildRecentQueriesList,
  type RecentQueriesList,
  type RecentQueriesListInitialState,
  type RecentQueriesListOptions,
  type RecentQueriesListProps,
  type RecentQueriesState,
} from './recent-queries/recent-queries-list.ts'
export {
  buildFieldSuggestionsGenerator,
  buildFilterSuggestionsGenerator,
  type FieldSuggestionsGenerator,
  type FilterSuggestionsGenerator,
  type GeneratedFieldSuggestionsControllers,
  type GeneratedFilterSuggestionsControllers,
} from './suggestions/generators.ts'
export {
  buildCategoryFilterSuggestions,
  buildFilterSuggestions,
  type CategoryFilterSuggestions,
  type CategoryFilterSuggestionsState,
  type FilterSuggestions,
  type FilterSuggestionsState,
} from './suggestions/filter-suggestions.ts'
export type { CategoryFieldSuggestions, CategoryFieldSuggestionsState } from './suggestions/field-suggestions.ts'
export type { FieldSuggestionsFacet } from './suggestions/field-suggestions-order.ts'
export {
  buildExecuteTrigger,
  buildNotifyTrigger,
  buildQueryTrigger,
  buildRedirectionTrigger,
  type ExecuteTrigger,
  type ExecuteTriggerState,
  type NotifyTrigger,
  type NotifyTriggerState,
  type QueryTrigger,
  type QueryTriggerState,
  type RedirectionTrigger,
  type RedirectionTriggerState,
} from './controllers/triggers.ts'
export type { DidYouMean, DidYouMeanState } from './controllers/did-you-mean.ts'
export type { QueryCorrection, WordCorrection } from './did-you-mean/did-you-mean.ts'
export * as HighlightUtils from './highlight/highlight.ts'
export type { HighlightKeyword } from './highlight/highlight.ts'

export type {
  FacetGenerator,
  FacetGeneratorState,
  GeneratedFacetControllers,
  MappedGeneratedFacetController,
} from './controllers/facet-generator.ts'
export type { FacetType } from './controllers/facet.ts'
export type {
  FacetValueRequest,
  RegularFacet,
  RegularFacetSearch,
  RegularFacetSearchState,
  RegularFacetState,
  RegularFacetValue,
} from './controllers/regular-facet.ts'
export type {
  DateFacet,
  DateFacetState,
  DateFacetValue,
  NumericFacet,
  NumericFacetState,
  NumericFacetValue,
} from './controllers/range-facets.ts'
export type {
  CategoryFacet,
  CategoryFacetSearch,
  CategoryFacetSearchState,
  CategoryFacetState,
  CategoryFacetValue,
  CategoryFacetValueRequest,
} from './controllers/category-facet.ts'
export type {
  LocationFacet,
  LocationFacetState,
  LocationFacetValue,
  LocationFacetValueRequest,
} from './controllers/location-facet.ts'
export type { DateRangeRequest, NumericRangeRequest } from './facets/requests.ts'
export type { CategoryFacetSearchResult, RegularFacetSearchResult } from './controllers/facet-search.ts'
export type {
  BaseFacetValue,
  Breadcrumb,
  BreadcrumbManager,
  BreadcrumbManagerState,
  BreadcrumbValue,
  DeselectableValue,
} from './controllers/breadcrumb-manager.ts'
export { buildDateRange, type DateRangeInput, type DateRangeOptions } from './facets/date-range.ts'
export { deserializeRelativeDate, validateRelativeDate } from './dates/relative-date.ts'
export type { RelativeDate, RelativeDatePeriod, RelativeDateUnit } from './dates/dates.ts'
