import type { LegacySearchResponse } from '@vitrine/contracts/search'
import type { EngineInternals } from '../../engine/internals.ts'
import type { ServiceError } from '../../engine/service-error.ts'
import { querySlice } from '../../query/query.ts'
import { settingsOf } from './settings.ts'
import { activeTab } from '../../tabs/tabs.ts'

/** The cause of a search, for analytics. */
export type SearchCause = {
  actionCause: string
  /** Sent as an event of this type instead of as a search. */
  eventType?: string
  metadata?: Readonly<Record<string, unknown>>
}

const clientOf = (internals: EngineInternals) =>
  internals.analytics.isOn() ? settingsOf(internals).olderAnalytics : undefined

/** Sends the search event to the older analytics, with its cause and results. */
export function reportSearch(
  internals: EngineInternals,
  cause: SearchCause | undefined,
  response: LegacySearchResponse,
  responseTime: number,
): void {
  if (!cause) return internals.logger.warn('No analytics action associated with search:', response.searchUid)
  const client = clientOf(internals)
  if (!client) return
  const { actionCause, eventType, metadata: customData = {} } = cause
  const { searchUid, totalCountFiltered: numberOfResults, pipeline: queryPipeline } = response
  const tab = activeTab(internals.store)
  const origin = tab && { originLevel2: tab.id }
  const sent = eventType
    ? client.sendCustomEvent({
        ...origin,
        eventType,
        eventValue: actionCause,
        lastSearchQueryUid: searchUid,
        customData,
      })
    : client.sendSearchEvent({
        ...origin,
        searchQueryUid: searchUid,
        queryText: internals.store.get(querySlice).query,
        actionCause,
        responseTime,
        numberOfResults,
        queryPipeline,
        results: response.results.map(({ uri, raw }) => ({
          documentUri: uri,
          documentUriHash: String(raw['urihash'] ?? ''),
        })),
        customData,
      })
  // The failure has been logged and must not affect the search.
  void sent.catch(() => {})
}

/** Sends an event about a failed search. */
export function reportQueryError(
  internals: EngineInternals,
  asked: { q: string; aq?: string; cq?: string; dq?: string },
  error: ServiceError,
): void {
  const { q: query, aq = '', cq = '', dq = '' } = asked
  const told = { query, aq, cq, dq, errorType: error.type, errorMessage: error.message }
  void clientOf(internals)
    ?.sendQueryErrorEvent(told)
    .catch(() => {})
}
