export {
  type AnalyticsClient,
  type AnalyticsClientOptions,
  buildBaseUrl,
  createAnalyticsClient,
  type EventResponse,
  type HealthResponse,
  type VisitResponse,
} from './client.ts'
export type {
  ClickEventRequest,
  CustomEventRequest,
  EventBaseRequest,
  EventKind,
  EventRequests,
  FacetStateRequest,
  QueryErrorRequest,
  SearchEventRequest,
  ViewEventRequest,
} from './events.ts'
export { createHistory, type History, type HistoryElement } from './history.ts'
export { type Arrival, decorateLink, visitorOfLink } from './link.ts'
export { joinForCustomData } from './payload.ts'
export { type AnalyticsMode, chooseAnalyticsMode } from './mode.ts'
