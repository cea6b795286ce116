import type { SortOption } from '@vitrine/contracts/search'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import type { SortCriterion } from './criteria.ts'

export type Sorting = { appliedSort: SortCriterion; availableSorts: readonly SortCriterion[] }

export const sortSlice: Slice<Sorting, EngineEvent> = {
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
