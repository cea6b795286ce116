import { contextSlice } from '../../context/context.ts'
import { configurationSlice } from '../../configuration/configuration.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { type EngineInternals, internalsOf } from '../../engine/internals.ts'
import { facetSearchSliceOf } from '../../facet-search/facet-search-set.ts'
import { selectedBranch } from '../../facets/categories.ts'
import { isActive } from '../../facets/values.ts'
import { paginationSlice } from '../../pagination/pagination.ts'
import { querySlice } from '../../query/query.ts'
import { sourcesOf } from '../../version.ts'
import { automaticFacetsSlice, toAutomaticFacetsRequest } from './automatic-facets.ts'
import { facetOptionsSlice, isFacetAsked } from './facet-switches.ts'
import { legacyFacetSlices } from './facets.ts'
import { settingsOf } from './settings.ts'
import { sortCriteriaSlice } from './sort.ts'
import { activeTab } from '../../tabs/tabs.ts'

const resultWindow = 5000
const defaultPageSize = 10
const defaultLocale = 'en-US'

/** The fields that all requests of the older protocol share. */
function toHead(internals: EngineInternals, actionCause: string) {
  const { store, analytics, navigator } = internals
  const { searchHub = 'default', pipeline, context, locale, timezone, analytics: told } = settingsOf(internals).options
  const { language, country } = store.get(contextSlice)
  const { clientId, location, referrer } = navigator()
  const { trackingId, source } = store.get(configurationSlice).analytics
  const capture = analytics.isOn()
  return {
    ...(pipeline !== undefined && { pipeline }),
    ...(context && { context }),
    searchHub,
    locale: locale ?? (language && country ? `${language}-${country}` : defaultLocale),
    timezone: timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    analytics: {
      ...(capture && { clientId }),
      clientTimestamp: new Date().toISOString(),
      documentLocation: told?.documentLocation || location,
      documentReferrer: referrer,
      originContext: told?.originContext ?? 'Search',
      ...(told?.userDisplayName && { userDisplayName: told.userDisplayName }),
      ...(told?.deviceId && { deviceId: told.deviceId }),
      ...(actionCause && { actionCause }),
      capture,
      trackingId,
      source: sourcesOf(source),
    },
  }
}

const tabOf = ({ store }: EngineInternals) => activeTab(store)?.id ?? 'default'

/** The request body of a search of the older protocol. */
export const toLegacySearchRequest = (engine: CommerceEngine, actionCause = '') =>
  toSearchRequest(internalsOf(engine), actionCause)

export function toSearchRequest(internals: EngineInternals, actionCause = '') {
  const { store } = internals
  const { aq, dq, cq: filter, enableQuerySyntax } = settingsOf(internals).options
  const { page, perPage } = store.get(paginationSlice).principal
  const pageSize = perPage || defaultPageSize
  const firstResult = page * pageSize
  const cq = [activeTab(store)?.expression, filter].filter(Boolean).join(' AND ')
  const facets = Object.values(legacyFacetSlices)
    .flatMap((slice) => Object.values(store.get(slice)))
    .map(({ request }) => request)
    .filter(({ facetId }) => isFacetAsked(store, facetId))
  return {
    q: store.get(querySlice).query,
    ...toHead(internals, actionCause),
    ...(aq && { aq }),
    ...(cq && { cq }),
    ...(dq && { dq }),
    ...(enableQuerySyntax !== undefined && { enableQuerySyntax }),
    tab: tabOf(internals),
    sortCriteria: store.get(sortCriteriaSlice),
    numberOfResults: Math.max(0, Math.min(pageSize, resultWindow - firstResult)),
    firstResult,
    ...(facets.length > 0 && {
      facets,
      facetOptions: { freezeFacetOrder: store.get(facetOptionsSlice).freezeFacetOrder },
    }),
    // Automatic facets are requested once a page shows them.
    ...(automaticFacetsSlice.key in store.dump() && {
      generateAutomaticFacets: toAutomaticFacetsRequest(store.get(automaticFacetsSlice)),
    }),
  }
}

/** Requests the execution plan of a query, without results. */
export const toPlanRequest = (internals: EngineInternals, q: string) => ({
  q,
  ...toHead(internals, ''),
  enableQuerySyntax: settingsOf(internals).options.enableQuerySyntax ?? false,
})

export const toQuerySuggestRequest = (internals: EngineInternals, q: string, count: number) => ({
  q,
  count,
  ...toHead(internals, ''),
  tab: tabOf(internals),
  actionsHistory: internals.analytics.isOn() ? (settingsOf(internals).olderAnalytics?.history.getHistory() ?? []) : [],
})

/** Requests values of a facet, without the selected ones. */
export function toFacetSearchRequest(
  internals: EngineInternals,
  facetId: string,
  query: string,
  numberOfValues: number,
) {
  const { store } = internals
  const searchContext = toSearchRequest(internals)
  const kindOf = (kind: 'regular' | 'hierarchical') => ({
    query,
    numberOfValues,
    captions: store.get(facetSearchSliceOf(kind))[facetId]?.options.captions ?? {},
    searchContext,
  })
  const category = store.get(legacyFacetSlices.hierarchical)[facetId]?.request
  if (category?.type === 'hierarchical') {
    const { field, type, basePath, delimitingCharacter, filterFacetCount, currentValues } = category
    const path = selectedBranch(currentValues).map(({ value }) => value)
    const ignorePaths = path.length > 0 ? [path] : []
    return { field, type, basePath, delimitingCharacter, filterFacetCount, ignorePaths, ...kindOf('hierarchical') }
  }
  const request = store.get(legacyFacetSlices.specific)[facetId]?.request
  const values = request?.type === 'specific' ? request.currentValues : []
  return {
    field: request?.field,
    type: 'specific' as const,
    filterFacetCount: request?.filterFacetCount,
    ignoreValues: values.filter(isActive).map(({ value }) => value),
    ...kindOf('regular'),
  }
}
