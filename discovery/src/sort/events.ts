import type { SortCriterion } from './criteria.ts'

export type SortEvent = { type: 'sort.applied'; criterion: SortCriterion }
