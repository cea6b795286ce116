import type { EngineEvent } from '../../events.ts'
import type { Slice } from '../../store.ts'

export const SortBy = {
  Relevancy: 'relevancy',
  QRE: 'qre',
  Date: 'date',
  Field: 'field',
  NoSort: 'nosort',
} as const
export const SortOrder = { Ascending: 'ascending', Descending: 'descending' } as const
export type SortOrder = 'ascending' | 'descending'

export type SortCriterion =
  | { by: 'relevancy' | 'qre' | 'nosort' }
  | { by: 'date'; order: SortOrder }
  | { by: 'field'; field: string; order: SortOrder }

export const buildRelevanceSortCriterion = (): SortCriterion => ({ by: 'relevancy' })
export const buildQueryRankingExpressionSortCriterion = (): SortCriterion => ({ by: 'qre' })
export const buildNoSortCriterion = (): SortCriterion => ({ by: 'nosort' })
export const buildDateSortCriterion = (order: SortOrder): SortCriterion => ({ by: 'date', order })
export const buildFieldSortCriterion = (field: string, order: SortOrder): SortCriterion => ({
  by: 'field',
  field,
  order,
})

/** As the service writes it: `date descending`, `@price ascending`, several by commas. */
export const buildCriterionExpression = (criterion: SortCriterion | readonly SortCriterion[]): string =>
  [criterion].flat().map(toExpression).join(',')

const toExpression = (criterion: SortCriterion) =>
  criterion.by === 'date'
    ? `date ${criterion.order}`
    : criterion.by === 'field'
      ? `@${criterion.field} ${criterion.order}`
      : criterion.by

export const sortCriteriaSlice: Slice<string, EngineEvent> = {
  key: 'sortCriteria',
  initial: 'relevancy',
  reduce: (state, event) => (event.type === 'legacySort.applied' ? event.sortCriteria : state),
}
