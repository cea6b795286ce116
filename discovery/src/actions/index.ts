export {
  loadInstantProductsActions,
  loadQuerySetActions,
  loadQuerySuggestActions,
  loadRecentQueriesActions,
  loadStandaloneSearchBoxSetActions,
} from './search-boxes.ts'
export {
  loadCategoryFacetSetActions,
  loadCoreFacetActions,
  loadDateFacetActions,
  loadLocationFacetActions,
  loadNumericFacetActions,
  loadRegularFacetActions,
} from './facets.ts'
export {
  loadPaginationActions,
  loadProductListingParametersActions,
  loadQueryActions,
  loadSearchParametersActions,
  loadSortActions,
  loadTriggersActions,
} from './search.ts'
export {
  loadProductActions,
  loadProductListingActions,
  loadRecommendationsActions,
  loadSearchActions,
} from './results.ts'
export { loadCartActions, loadConfigurationActions, loadContextActions } from './settings.ts'
export type { Action } from '../engine/engine.ts'
