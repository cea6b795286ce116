import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { isAccepted } from '../../validation/accept.ts'
import { type Check, oneOf, text, validate } from '../../validation/schema.ts'
import { executeLegacySearch, toFirstPage } from './execute-search.ts'
import { buildCriterionExpression, SortBy, sortCriteriaSlice, type SortCriterion, SortOrder } from './sort.ts'

const isRequired = true
const by = oneOf(Object.values(SortBy), { isRequired })
const order = oneOf(Object.values(SortOrder), { isRequired })
const field = text({ isRequired, isEmptyAllowed: false })

/** Describes the problem of a criterion, or of one in a list. */
const criterionCheck: Check = (value) => {
  for (const each of [value].flat() as (Record<string, unknown> | undefined)[]) {
    const wrong =
      by(each?.['by']) ??
      (each?.['by'] === 'date' || each?.['by'] === 'field' ? order(each['order']) : undefined) ??
      (each?.['by'] === 'field' ? field(each['field']) : undefined)
    if (wrong) return wrong
  }
  return undefined
}

export type SortState = { sortCriteria: string }
export type Sort = Controller<SortState> & {
  sortBy(criterion: SortCriterion | readonly SortCriterion[]): void
  isSortedBy(criterion: SortCriterion | readonly SortCriterion[]): boolean
}
export type SortProps = { initialState?: { criterion?: SortCriterion | readonly SortCriterion[] } }

/** The order of the results in the syntax of the older protocol. */
export function buildSort(engine: CommerceEngine, { initialState = {} }: SortProps = {}): Sort {
  const { criterion } = initialState
  if (criterion !== undefined) validate({ criterion: criterionCheck }, initialState, 'Check the options of buildSort')
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(sortCriteriaSlice)
  const apply = (chosen: SortCriterion | readonly SortCriterion[]) =>
    store.dispatch(
      { type: 'legacySort.applied', sortCriteria: buildCriterionExpression(chosen) },
      ...toFirstPage(store),
    )
  if (criterion !== undefined) apply(criterion)
  const state = derive(
    () => [store.get(sortCriteriaSlice)],
    (sortCriteria): SortState => ({ sortCriteria }),
  )
  return extend(createController(store, state), {
    sortBy(chosen: SortCriterion | readonly SortCriterion[]) {
      if (!isAccepted(internals, 'legacySort.applied', { criterion: criterionCheck }, { criterion: chosen })) return
      apply(chosen)
      void executeLegacySearch(engine, {
        actionCause: 'resultsSort',
        metadata: { resultsSortBy: state().sortCriteria },
      })
    },
    isSortedBy: (chosen: SortCriterion | readonly SortCriterion[]) =>
      state().sortCriteria === buildCriterionExpression(chosen),
  })
}
