import { selectedBranch } from '../facets/categories.ts'
import { facetOrderSlice, facetSetSlice, manualRangesSlice } from '../facets/facet-set.ts'
import type { DateRangeRequest, FacetRequest, NumericRangeRequest, RegularValueRequest } from '../facets/requests.ts'
import type { TabSlice } from '../tabs/tabs.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { querySlice } from '../query/query.ts'
import { sortSlice } from '../sort/sort.ts'
import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import { derive } from '../controller.ts'
import { changesSlice, nameOfFacet } from './changes.ts'
import type { Parameters } from './parameters.ts'

/**
 * The parameters that differ from an untouched search or listing; or only the changed ones, without a page size,
 * a sort or facet values that the service has chosen by itself.
 */
export const readParameters = (
  store: Store<EngineEvent>,
  kind: 'search' | 'listing',
  isOnlyChanged: boolean,
): (() => Parameters) =>
  derive(
    () => [
      kind === 'search' ? store.get(querySlice).query : '',
      store.get(paginationSlice).principal.page,
      store.get(paginationSlice).principal.perPage,
      store.get(sortSlice).appliedSort,
      store.get(facetOrderSlice),
      store.get(facetSetSlice),
      store.get(manualRangesSlice),
      isOnlyChanged ? store.get(changesSlice) : undefined,
      activeTabOf(store),
    ],
    (q, page, perPage, sortCriteria, order, facets, ranges, changes, tab) => {
      const isTold = (name: string) => changes?.includes(name) ?? true
      return {
        ...(q && { q }),
        ...(page > 0 && { page }),
        ...(tab && { tab }),
        ...(perPage > 0 && isTold('perPage') && { perPage }),
        ...((changes ? isTold('sortCriteria') : sortCriteria.by !== 'relevance') && { sortCriteria }),
        ...toFacetParameters(
          order.flatMap((id) => (isTold(nameOfFacet(id)) ? (facets[id]?.request ?? []) : [])),
          (id) => ranges[id]?.manualRange,
        ),
      }
    },
  )

/** Without tabs their parameters are left out. */
const activeTabOf = (store: Store<EngineEvent>) =>
  Object.values((store.peek('tabSet') ?? {}) as Readonly<Record<string, TabSlice>>).find(({ isActive }) => isActive)?.id

const keys = { regular: 'f', location: 'lf', numericalRange: 'nf', dateRange: 'df' } as const

function toFacetParameters(
  requests: readonly FacetRequest[],
  manualRange: (facetId: string) => NumericRangeRequest | undefined,
): Parameters {
  const parameters: Record<string, Record<string, unknown[]>> = {}
  for (const request of requests) {
    const { facetId } = request
    const put = (key: string, value: unknown) => ((parameters[key] ??= {})[facetId] ??= []).push(value)
    if (request.type === 'hierarchical') {
      for (const { value } of selectedBranch(request.values)) put('cf', value)
      continue
    }
    const manual = manualRange(facetId)
    const key = manual ? 'mnf' : keys[request.type]
    for (const value of manual ? [manual] : request.values)
      if (value.state !== 'idle') put(value.state === 'excluded' ? `${key}Excluded` : key, toValue(value))
  }
  return parameters as Parameters
}

/** A range of a response may have more fields. */
function toValue(value: RegularValueRequest | NumericRangeRequest | DateRangeRequest) {
  if ('value' in value) return value.value
  const { start, end, endInclusive, state } = value
  return { start, end, endInclusive, state }
}
