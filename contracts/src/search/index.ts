export {
  type AnswerCitation,
  answerConfigurationOf,
  answerConfigurations,
  type AnswerFormat,
  answerFormats,
  EvaluationRequest,
  GenerateRequest,
  marketOfAnswerConfiguration,
} from './answers.ts'
export {
  BadgesRequest,
  BadgesResponse,
  FacetSearchRequest,
  FacetSearchResponse,
  ListingRequest,
  ListingResponse,
  Pagination,
  ProductSuggestRequest,
  QueryCorrection,
  QuerySuggestRequest,
  QuerySuggestResponse,
  RecommendationsRequest,
  RecommendationsResponse,
  RedirectRequest,
  RedirectResponse,
  SearchRequest,
  SearchResponse,
  Trigger,
} from './commerce.ts'
export { type CartItem, CommonRequest } from './context.ts'
export { type ReadDate, readSearchDate, searchDateFormat, writeSearchDate } from './dates.ts'
export { type SearchError, type SearchErrorStatus, searchErrorTexts, searchErrorTypes } from './errors.ts'
export { CartAction, EventMeta, EventsRequest, EventsResponse, ProductClick, ProductView, Purchase } from './events.ts'
export {
  CategoryValueRequest,
  DateRangeRequest,
  FacetRequest,
  type FacetType,
  FacetValueState,
  facetTypes,
  type NumericInterval,
  numericIntervals,
  NumericRangeRequest,
  valueStates,
} from './facet-requests.ts'
export { CategoryFacetValue, DateFacetValue, Facet, NumericFacetValue, RegularFacetValue } from './facet-responses.ts'
export {
  HealthResponse,
  LegacyClickEvent,
  LegacyCustomEvent,
  type LegacyEventKind,
  legacyEventKinds,
  LegacyEventResponse,
  LegacySearchEvent,
  LegacyViewEvent,
  VisitResponse,
} from './legacy-analytics.ts'
export {
  type LegacyFacet,
  LegacyFacetRequest,
  LegacyFacetSearchRequest,
  LegacyQuerySuggestRequest,
  LegacyResult,
  LegacySearchRequest,
  LegacySearchResponse,
  legacyValueSorts,
  PlanRequest,
  PlanResponse,
} from './legacy-search.ts'
export { categoryDelimiter, legacyFacetDefaults, searchLimits } from './limits.ts'
export { sayWhatIsWrong, writeProblems } from './messages.ts'
export { ChildProduct, type Highlight, SearchProduct } from './products.ts'
export { Sort, SortOption, SortRequest } from './sorts.ts'
