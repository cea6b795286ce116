import type { SortOption } from '@vitrine/contracts/search'
import type { Slice } from '../store.ts'

export const SortBy = { Relevance: 'relevance', Fields: 'fields' } as const
export const SortDirection = { Ascending: 'asc', Descending: 'desc' } as const

export type SortField = { name: string; direction?: 'asc' | 'desc'; displayName?: string }
export type SortByRelevance = { by: 'relevance' }
export type SortByFields = { by: 'fields'; fields: readonly SortField[] }
export type SortCriterion = SortByRelevance | SortByFields
export type Sorting = { appliedSort: SortCriterion; availableSorts: readonly SortCriterion[] }

export type SortEvent = { type: 'sort.applied'; criterion: SortCriterion }

export const buildRelevanceSortCriterion = (): SortCriterion => ({ by: 'relevance' })
export const buildFieldsSortCriterion = (fields: readonly SortField[]): SortCriterion => ({ by: 'fields', fields })

export const sortSlice: Slice<Sorting> = {
  key: 'commerceSort',
  initial: { appliedSort: { by: 'relevance' }, availableSorts: [{ by: 'relevance' }] },
  reduce(state, event) {
    switch (event.type) {
      case 'sort.applied':
        return { ...state, appliedSort: event.criterion }
      case 'search.answered':
      case 'listing.answered': {
        if (event.isMore) return state
        const { appliedSort, availableSorts } = event.response.sort
        return { appliedSort: toCriterion(appliedSort), availableSorts: availableSorts.map(toCriterion) }
      }
      case 'parameters.restored':
        return { ...state, appliedSort: event.parameters.sortCriteria ?? { by: 'relevance' } }
      case 'context.changed':
      case 'view.changed':
        return sortSlice.initial
      default:
        return state
    }
  },
}

/** On the wire a field is called `field`, here `name`. */
const toCriterion = (option: SortOption): SortCriterion =>
  option.sortCriteria === 'relevance'
    ? { by: 'relevance' }
    : { by: 'fields', fields: option.fields.map(({ field, ...rest }) => ({ name: field, ...rest })) }

export const toSortRequest = (criterion: SortCriterion) =>
  criterion.by === 'relevance'
    ? ({ sortCriteria: 'relevance' } as const)
    : {
        sortCriteria: 'fields' as const,
        fields: criterion.fields.map(({ name, direction }) => ({ field: name, ...(direction && { direction }) })),
      }
