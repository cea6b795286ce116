export { executeLegacySearch } from './execute-search.ts'
export {
  type AutomaticFacetController,
  type AutomaticFacetGenerator,
  type AutomaticFacetGeneratorOptions,
  type AutomaticFacetGeneratorState,
  type AutomaticFacetState,
  buildAutomaticFacetGenerator,
} from './automatic-facet-generator.ts'
export type { AutomaticFacet, AutomaticFacetValue } from './events.ts'
export {
  buildCategoryFacet,
  type CategoryFacet,
  type CategoryFacetState,
  type CategoryFacetValue,
} from './category-facet.ts'
export {
  buildDateFacet,
  buildFacet,
  buildNumericFacet,
  type DateFacet,
  type Facet,
  type NumericFacet,
} from './facet-controllers.ts'
export type {
  CategoryFacetOptions,
  CategoryFacetSortCriterion,
  DateFacetOptions,
  FacetOptions,
  FacetResultsMustMatch,
  FacetSearchOptions,
  FacetSortCriterion,
  FacetTabs,
  LegacyFacetRequest,
  NumericFacetOptions,
  RangeFacetSortCriterion,
} from './facet-request.ts'
export type {
  CategoryFacetSearch,
  CategoryFacetSearchState,
  RegularFacetSearch,
  RegularFacetSearchState,
} from './facet-search.ts'
export type { OmniboxSuggestionMetadata } from './events.ts'
export {
  buildSearchParameterManager,
  buildUrlManager,
  type SearchParameterManager,
  type SearchParameterManagerProps,
  type SearchParameterManagerState,
  type UrlManager,
  type UrlManagerProps,
  type UrlManagerState,
} from './parameter-managers.ts'
export { toLegacySearchRequest } from './requests.ts'
export { buildResultList, type ResultList, type ResultListState } from './result-list.ts'
export { buildSearchBox } from './search-box.ts'
export type { SearchBox, SearchBoxOptions, SearchBoxProps, SearchBoxState } from '../../search-box/search-box.ts'
export type {
  StandaloneSearchBoxOptions,
  StandaloneSearchBoxProps,
} from '../../standalone-search-box/standalone-search-box.ts'
export { buildSearchParameterSerializer, type SearchParameters, type SearchParameterSerializer } from './serialize.ts'
export { configureLegacySearch, type LegacyAnalyticsOptions, type LegacySearchOptions } from './settings.ts'
export {
  buildCriterionExpression,
  buildDateSortCriterion,
  buildFieldSortCriterion,
  buildNoSortCriterion,
  buildQueryRankingExpressionSortCriterion,
  buildRelevanceSortCriterion,
  SortBy,
  type SortCriterion,
  SortOrder,
} from './sort.ts'
export { buildSort, type Sort, type SortProps, type SortState } from './sort-controller.ts'
export type { StandaloneSearchBoxAnalytics } from './events.ts'
export {
  buildStandaloneSearchBox,
  executeFirstSearchAfterStandaloneSearchBoxRedirect,
  type StandaloneSearchBox,
  type StandaloneSearchBoxState,
} from './standalone-search-box.ts'
export {
  buildTab,
  buildTabManager,
  type Tab,
  type TabManager,
  type TabManagerState,
  type TabOptions,
  type TabProps,
  type TabState,
} from './tab-controllers.ts'
export type { SearchCause } from './search-analytics.ts'
