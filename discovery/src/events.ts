import type { AnswerEvent } from './answer/events.ts'
import type { CartEvent } from './cart/cart.ts'
import type { ContextEvent } from './context/context.ts'
import type { ConfigurationEvent } from './engine/configuration.ts'
import type { FacetSearchEvent } from './facet-search/facet-search-set.ts'
import type { FacetEvent } from './facets/events.ts'
import type { InstantProductsEvent } from './instant-products/instant-products-set.ts'
import type { LegacyEvent } from './legacy/events.ts'
import type { PaginationEvent } from './pagination/pagination.ts'
import type { ParametersEvent } from './parameters/parameters.ts'
import type { QueryEvent } from './query/query.ts'
import type { QuerySuggestEvent } from './query-suggest/query-suggest.ts'
import type { RecentQueriesEvent } from './recent-queries/recent-queries.ts'
import type { ResultEvent } from './results/events.ts'
import type { QuerySetEvent } from './search-box/query-set.ts'
import type { SortEvent } from './sort/sort.ts'
import type { StandaloneSearchBoxEvent } from './standalone-search-box/standalone-search-boxes.ts'
import type { TriggerEvent } from './triggers/triggers.ts'

/** Everything that can happen. A slice may hear any of it. */
export type Event =
  | AnswerEvent
  | CartEvent
  | ConfigurationEvent
  | ContextEvent
  | FacetEvent
  | FacetSearchEvent
  | InstantProductsEvent
  | LegacyEvent
  | PaginationEvent
  | ParametersEvent
  | QueryEvent
  | QuerySetEvent
  | QuerySuggestEvent
  | RecentQueriesEvent
  | ResultEvent
  | SortEvent
  | StandaloneSearchBoxEvent
  | TriggerEvent
