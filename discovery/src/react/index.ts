export { EngineProvider, type Shown, useBuilt, useController, useEngine, useShown } from './engine.ts'
export {
  useCart,
  useCommerceContext,
  useInstantProducts,
  useProductListing,
  useRecentQueriesList,
  useRecommendations,
  useSearch,
  useSearchBox,
  useStandaloneSearchBox,
} from './pages.ts'
export {
  useBreadcrumbManager,
  useDidYouMean,
  useFacets,
  usePagination,
  useSort,
  useSummary,
  useUrlManager,
} from './sub-controllers.ts'
