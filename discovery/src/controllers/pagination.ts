import { type Controller, createController, derive, extend } from '../controller.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Source } from '../results/source.ts'
import { isAccepted } from '../validation/accept.ts'
import { number, validate } from '../validation/schema.ts'
import type { PaginationEvent } from '../pagination/events.ts'

export type PaginationOptions = { pageSize?: number }
export type PaginationProps = { options?: PaginationOptions }
export type PaginationState = { page: number; pageSize: number; totalEntries: number; totalPages: number }

export type Pagination = Controller<PaginationState> & {
  selectPage(page: number): void
  nextPage(): void
  previousPage(): void
  setPageSize(pageSize: number): void
  /** Appends the next products. */
  fetchMoreProducts(): void
}

export const pageShape = { page: number({ isRequired: true, min: 0 }) }
export const pageSizeShape = { pageSize: number({ isRequired: true, min: 1 }) }

export function buildPagination(
  internals: EngineInternals,
  source: Source,
  { options = {} }: PaginationProps = {},
): Pagination {
  const { store } = internals
  const { slotId } = source
  validate({ pageSize: number({ min: 1, max: 1000 }) }, options, 'Check the options of buildCorePagination')
  const dispatch = (event: PaginationEvent) => store.dispatch(slotId === undefined ? event : { ...event, slotId })
  const turn = (event: PaginationEvent) => {
    dispatch(event)
    void source.ask()
  }
  if (options.pageSize !== undefined) dispatch({ type: 'page.resized', pageSize: options.pageSize })
  const read = derive(
    () => [source.pagination()],
    ({ perPage, ...rest }): PaginationState => ({ pageSize: perPage, ...rest }),
  )
  return extend(createController(store, read), {
    selectPage(page: number) {
      if (isAccepted(internals, 'commerce/pagination/selectPage', pageShape, { page }))
        turn({ type: 'page.selected', page })
    },
    nextPage: () => turn({ type: 'page.next' }),
    previousPage: () => turn({ type: 'page.previous' }),
    setPageSize(size: number) {
      if (isAccepted(internals, 'commerce/pagination/setPageSize', pageSizeShape, { pageSize: size }))
        turn({ type: 'page.resized', pageSize: size })
    },
    fetchMoreProducts: () => void source.askForMore(),
  })
}
