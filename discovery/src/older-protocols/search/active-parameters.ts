import { derive } from '../../controller.ts'
import { selectedBranch } from '../../facets/categories.ts'
import { type FlatValue, isActive, toValueRequest } from '../../facets/values.ts'
import { paginationSlice } from '../../pagination/pagination.ts'
import { querySlice } from '../../query/query.ts'
import type { EngineEvent } from '../../events.ts'
import type { Store } from '../../store.ts'
import { automaticFacetsSlice } from './automatic-facets.ts'
import type { LegacyFacetRequest } from './facet-request.ts'
import { legacyFacetSlices } from './facets.ts'
import type { SearchParameters } from './serialize.ts'
import { sortCriteriaSlice } from './sort.ts'
import { activeTab } from '../../tabs/tabs.ts'

const keys = { specific: 'f', numericalRange: 'nf', dateRange: 'df' } as const

/** The parameters that differ from an untouched search of the older protocol. */
export const readSearchParameters = (store: Store<EngineEvent>): (() => SearchParameters) =>
  derive(
    () => [
      store.get(querySlice).query,
      store.get(paginationSlice).principal.page,
      store.get(paginationSlice).principal.perPage,
      store.get(sortCriteriaSlice),
      activeTab(store)?.id,
      store.get(automaticFacetsSlice).set,
      store.get(legacyFacetSlices.specific),
      store.get(legacyFacetSlices.numericalRange),
      store.get(legacyFacetSlices.dateRange),
      store.get(legacyFacetSlices.hierarchical),
    ],
    (q, page, perPage, sortCriteria, tab, automatic, ...sets) => {
      const chosen = Object.entries(automatic).flatMap(([field, { response }]) => {
        const values = response.values.filter(({ state }) => state === 'selected').map(({ value }) => value)
        return values.length > 0 ? [[field, values] as const] : []
      })
      return {
        ...(q && { q }),
        ...(page > 0 && { page }),
        ...(perPage > 0 && { perPage }),
        ...(sortCriteria !== sortCriteriaSlice.initial && { sortCriteria }),
        ...(tab && { tab }),
        ...toFacetParameters(sets.flatMap((set) => Object.values(set).map(({ request }) => request))),
        ...(chosen.length > 0 && { af: Object.fromEntries(chosen) }),
      }
    },
  )

function toFacetParameters(requests: readonly LegacyFacetRequest[]): SearchParameters {
  const parameters: Record<string, Record<string, unknown[]>> = {}
  for (const request of requests) {
    const put = (key: string, value: unknown) => ((parameters[key] ??= {})[request.facetId] ??= []).push(value)
    if (request.type === 'hierarchical') for (const { value } of selectedBranch(request.currentValues)) put('cf', value)
    else
      for (const value of (request.currentValues as readonly FlatValue[]).filter(isActive))
        put(
          value.state === 'excluded' ? `${keys[request.type]}Excluded` : keys[request.type],
          'value' in value ? value.value : toValueRequest(value, value.state),
        )
  }
  return parameters as SearchParameters
}
