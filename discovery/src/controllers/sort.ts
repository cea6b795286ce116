import { type Controller, createController, extend, isSame } from '../controller.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Source } from '../results/source.ts'
import { isAccepted } from '../validation/accept.ts'
import { type Check, list, nonEmpty, oneOf, record, text, validate } from '../validation/schema.ts'
import type { SortCriterion } from '../sort/criteria.ts'
import { type Sorting, sortSlice } from '../sort/sort.ts'

export type SortInitialState = { criterion?: SortCriterion }
export type SortProps = { initialState?: SortInitialState }
export type SortState = Sorting

export type Sort = Controller<SortState> & {
  sortBy(criterion: SortCriterion): void
  isSortedBy(criterion: SortCriterion): boolean
  isAvailable(criterion: SortCriterion): boolean
}

export const sortShape: Readonly<Record<string, Check>> = {
  by: oneOf(['relevance', 'fields'], { isRequired: true }),
  fields: list({
    each: record({
      name: nonEmpty,
      direction: oneOf(['asc', 'desc']),
      displayName: text(),
    }),
  }),
}

export function buildSort(internals: EngineInternals, source: Source, { initialState = {} }: SortProps = {}): Sort {
  const { store } = internals
  validate({ criterion: record(sortShape) }, initialState, 'Check the initialState of buildSort')
  if (initialState.criterion) store.dispatch({ type: 'sort.applied', criterion: initialState.criterion })
  return extend(
    createController(store, () => store.get(sortSlice)),
    {
      sortBy(criterion: SortCriterion) {
        if (!isAccepted(internals, 'commerce/sort/apply', sortShape, criterion)) return
        store.dispatch({ type: 'sort.applied', criterion })
        void source.ask()
      },
      isSortedBy: (criterion: SortCriterion) => isSame(store.get(sortSlice).appliedSort, criterion),
      isAvailable: (criterion: SortCriterion) =>
        store.get(sortSlice).availableSorts.some((available) => isSame(available, criterion)),
    },
  )
}
