export const SortBy = { Relevance: 'relevance', Fields: 'fields' } as const
export const SortDirection = { Ascending: 'asc', Descending: 'desc' } as const

export type SortField = { name: string; direction?: 'asc' | 'desc'; displayName?: string }
export type SortByRelevance = { by: 'relevance' }
export type SortByFields = { by: 'fields'; fields: readonly SortField[] }
export type SortCriterion = SortByRelevance | SortByFields

export const buildRelevanceSortCriterion = (): SortCriterion => ({ by: 'relevance' })
export const buildFieldsSortCriterion = (fields: readonly SortField[]): SortCriterion => ({ by: 'fields', fields })
