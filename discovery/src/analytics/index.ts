export {
  type AnalyticsClient,
  type AnalyticsClientOptions,
  buildBaseUrl,
  createAnalyticsClient,
  type EventResponse,
  type HealthResponse,
  type VisitResponse,
} from './v15/client.ts'
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
} from './v15/events.ts'
export { createHistory, type History, type HistoryElement } from './v15/history.ts'
export { type Arrival, decorateLink, visitorOfLink } from './v15/link.ts'
export { joinForCustomData } from './v15/payload.ts'
export { type AnalyticsMode, chooseAnalyticsMode } from './mode.ts'
export { isTrackingRefused } from './privacy.ts'
