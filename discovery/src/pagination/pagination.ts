import type { Pagination } from '@vitrine/contracts/search'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

export type { Pagination } from '@vitrine/contracts/search'

/** The page of the search or listing, and one of each slot of recommendations. */
export type Paginations = { principal: Pagination; recommendations: Readonly<Record<string, Pagination>> }

export const noPages: Pagination = { page: 0, perPage: 0, totalEntries: 0, totalPages: 0 }

export const paginationSlice: Slice<Paginations, EngineEvent> = {
  key: 'commercePagination',
  initial: { principal: noPages, recommendations: {} },
  reduce(state, event) {
    switch (event.type) {
      case 'page.next':
        return turn(state, event.slotId, ({ page }) => page + 1)
      case 'page.previous':
        return turn(state, event.slotId, ({ page }) => page - 1)
      case 'page.selected':
        return turn(state, event.slotId, () => event.page)
      case 'page.resized':
        return change(state, event.slotId, (pagination) => ({ ...pagination, page: 0, perPage: event.pageSize }))
      case 'recommendations.registered':
        return event.slotId in state.recommendations
          ? state
          : { ...state, recommendations: { ...state.recommendations, [event.slotId]: noPages } }
      case 'search.answered':
      case 'listing.answered':
        return event.isMore ? state : change(state, undefined, () => event.response.pagination)
      case 'recommendations.answered':
        return event.isMore ? state : change(state, event.slotId, () => event.response.pagination)
      case 'parameters.restored': {
        const { page = 0, perPage = state.principal.perPage } = event.parameters
        return change(state, undefined, (pagination) => ({ ...pagination, page, perPage }))
      }
      case 'query.prepared':
      case 'sort.applied':
      case 'facet.toggled':
      case 'facet.valuePicked':
      case 'facet.cleared':
      case 'facet.rangesSet':
      case 'facet.manualRangeSet':
      case 'facets.cleared':
      case 'context.changed':
      case 'view.changed':
        return change(state, undefined, (pagination) => (pagination.page > 0 ? { ...pagination, page: 0 } : pagination))
      default:
        return state
    }
  },
}

function turn(state: Paginations, slotId: string | undefined, to: (pagination: Pagination) => number): Paginations {
  return change(state, slotId, (pagination) => {
    const page = to(pagination)
    const { perPage, totalEntries, totalPages } = pagination
    // The number of pages is that of the last answer; the size of a page may have changed since.
    const pages = Math.min(totalPages, Math.ceil(totalEntries / Math.max(1, perPage)))
    return page >= 0 && page < pages ? { ...pagination, page } : pagination
  })
}

function change(
  state: Paginations,
  slotId: string | undefined,
  make: (pagination: Pagination) => Pagination,
): Paginations {
  const pagination = slotId === undefined ? state.principal : state.recommendations[slotId]
  if (!pagination) return state
  const made = make(pagination)
  if (made === pagination) return state
  if (slotId === undefined) return { ...state, principal: made }
  return { ...state, recommendations: { ...state.recommendations, [slotId]: made } }
}
