import type { AnswerEvent } from './answer/events.ts'
import type { CartEvent } from './cart/events.ts'
import type { ContextEvent } from './context/events.ts'
import type { ConfigurationEvent } from './engine/events.ts'
import type { FacetSearchEvent } from './facet-search/events.ts'
import type { FacetEvent } from './facets/events.ts'
import type { InstantProductsEvent } from './instant-products/events.ts'
import type { LegacyEvent } from './older-protocols/search/events.ts'
import type { PaginationEvent } from './pagination/events.ts'
import type { ParametersEvent } from './parameters/events.ts'
import type { QueryEvent } from './query/events.ts'
import type { QuerySuggestEvent } from './query-suggest/events.ts'
import type { RecentQueriesEvent } from './recent-queries/events.ts'
import type { ResultEvent } from './results/events.ts'
import type { QuerySetEvent } from './search-box/events.ts'
import type { SortEvent } from './sort/events.ts'
import type { StandaloneSearchBoxEvent } from './standalone-search-box/events.ts'
import type { TabEvent } from './tabs/events.ts'
import type { TriggerEvent } from './triggers/events.ts'

/** All events. A slice may react to any of them. */
export type EngineEvent =
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
  | TabEvent
  | TriggerEvent
