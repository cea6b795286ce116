import { contextSlice } from '../context/context.ts'
import { configurationSlice } from '../configuration/configuration.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { activeTab } from '../tabs/tabs.ts'
import { toSearchRequest } from '../requests/request-body.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { sourcesOf } from '../version.ts'
import { answerSettingsSlice } from './settings.ts'

/** The search that an answer belongs to. Further pages of a search are the same query. */
export const questionSlice: Slice<string, EngineEvent> = {
  key: 'answerQuestion',
  initial: '',
  reduce: (state, event) => (event.type === 'search.started' && !event.isMore ? event.requestId : state),
}

/** Parameters of an answer in addition to those of the search. */
export type AnswerParameters = {
  aq?: string
  cq?: string
  dq?: string
  lq?: string
  context?: Readonly<Record<string, unknown>>
  searchHub?: string
  pipeline?: string
  fieldsToInclude?: readonly string[]
  queryCorrection?: { enabled: boolean; options: { automaticallyCorrect: 'whenNoResults' | 'never' } }
}

const resultWindow = 5000
const pageSize = 10

/** The part of an answer request that identifies the answer; it is the cache key. */
export function toAnswerQuestion(internals: EngineInternals, parameters: AnswerParameters) {
  const { store } = internals
  const { query, facets, page, perPage = pageSize } = toSearchRequest(internals)
  const { responseFormat, fieldsToIncludeInCitations } = store.get(answerSettingsSlice)
  const { language, country, currency } = store.get(contextSlice)
  const { context, searchHub = 'default', ...rest } = parameters
  const firstResult = page * perPage
  const tab = activeTab(store)
  const cq = [tab?.expression, rest.cq].filter(Boolean).join(' AND ')
  return {
    q: query,
    ...rest,
    ...(cq && { cq }),
    context: { language, country, currency, ...context },
    pipelineRuleParameters: {
      mlGenerativeQuestionAnswering: { responseFormat, citationsFieldToInclude: fieldsToIncludeInCitations },
    },
    searchHub,
    ...(facets.length > 0 && { facets: facets.toSorted((a, b) => (a.facetId < b.facetId ? -1 : 1)) }),
    numberOfResults: Math.max(0, Math.min(perPage, resultWindow - firstResult)),
    firstResult,
    tab: tab?.id ?? '',
  }
}

/** Visitor and page. They change with every request, so they are no part of the cache key. */
export function toAnswerAnalytics({ store, analytics, navigator }: EngineInternals) {
  const { trackingId, source } = store.get(configurationSlice).analytics
  const { clientId, location, referrer } = navigator()
  const capture = analytics.isOn()
  return {
    ...(capture && { clientId }),
    clientTimestamp: new Date().toISOString(),
    documentReferrer: referrer,
    documentLocation: location,
    originContext: 'Search',
    actionCause: '',
    capture,
    source: sourcesOf(source),
    trackingId,
  }
}

export type AnswerAddress = {
  answerConfigurationId: string
  /** Answers within an agent's insight panel have an address of their own. */
  insightId?: string
  /** Replaces the vendor's host. */
  proxyBaseUrl?: string
}
