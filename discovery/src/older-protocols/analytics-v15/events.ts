/** The fields that all events of the older analytics share. */
export type EventBaseRequest = {
  language?: string
  userAgent?: string
  anonymous?: boolean
  userDisplayName?: string
  originContext?: string
  originLevel1?: string
  originLevel2?: string
  originLevel3?: string
  trackingId?: string
  splitTestRunName?: string
  splitTestRunVersion?: string
  customData?: Readonly<Record<string, unknown>>
  /** Goes into `customData` with lower-cased names. */
  custom?: Readonly<Record<string, unknown>>
}

export type FacetStateRequest = {
  field: string
  id: string
  value: string
  valuePosition: number
  displayValue: string
  facetType: 'specific' | 'dateRange' | 'numericalRange' | 'hierarchical'
  state: 'selected' | 'idle' | 'excluded'
  facetPosition: number
  title: string
  start?: string
  end?: string
  endInclusive?: boolean
}

export type SearchEventRequest = EventBaseRequest & {
  searchQueryUid: string
  queryText: string
  actionCause: string
  responseTime: number
  advancedQuery?: string
  numberOfResults?: number
  results?: readonly { documentUri: string; documentUriHash: string }[]
  queryPipeline?: string
  facetState?: readonly FacetStateRequest[]
}

export type ClickEventRequest = EventBaseRequest & {
  searchQueryUid: string
  actionCause: string
  documentPosition: number
  sourceName: string
  documentUri?: string
  documentUriHash?: string
  documentTitle?: string
  documentUrl?: string
  documentAuthor?: string
  collectionName?: string
  rankingModifier?: string
  queryPipeline?: string
}

export type CustomEventRequest = EventBaseRequest & {
  eventType: string
  eventValue: string
  lastSearchQueryUid?: string
}

/** The location, referrer and title of the page are added unless they are given. */
export type ViewEventRequest = EventBaseRequest & {
  contentIdKey: string
  contentIdValue: string
  contentType?: string
  location?: string
  referrer?: string
  page?: string
  title?: string
}

export type EventRequests = {
  search: SearchEventRequest
  click: ClickEventRequest
  custom: CustomEventRequest
  view: ViewEventRequest
}
export type EventKind = keyof EventRequests

export type QueryErrorRequest = {
  query: string
  aq?: string
  cq?: string
  dq?: string
  errorType: string
  errorMessage: string
}

/** The event of a failed search. */
export const toQueryErrorEvent = (error: QueryErrorRequest): CustomEventRequest => ({
  eventType: 'errors',
  eventValue: 'query',
  customData: error,
})
