import { productSlices } from '../requests/fetch-products.ts'
import type { Action, CommerceEngine } from '../engine/engine.ts'
import { pageShape, pageSizeShape } from '../controllers/pagination.ts'
import { paginationSlice } from '../pagination/pagination.ts'
import { parametersShape } from '../controllers/parameter-manager.ts'
import type { CommerceSearchParameters, ProductListingParameters } from '../parameters/parameters.ts'
import { querySlice } from '../query/query.ts'
import { sortShape } from '../controllers/sort.ts'
import type { SortCriterion } from '../sort/criteria.ts'
import { sortSlice } from '../sort/sort.ts'
import { triggersSlice } from '../triggers/triggers.ts'
import { nonEmpty, text } from '../validation/schema.ts'
import { createAction, load, createDispatchAction } from './action.ts'

type Slot = { slotId?: string }
const slotShape = { slotId: text({ isEmptyAllowed: false }) }

export function loadPaginationActions(engine: CommerceEngine) {
  load(engine, paginationSlice)
  const next = createDispatchAction<Slot>('commerce/pagination/nextPage', slotShape, (slot) => ({
    type: 'page.next',
    ...slot,
  }))
  const previous = createDispatchAction<Slot>('commerce/pagination/previousPage', slotShape, (slot) => ({
    type: 'page.previous',
    ...slot,
  }))
  return {
    registerRecommendationsSlotPagination: createAction<Required<Slot>>(
      'commerce/pagination/registerRecommendationsSlot',
      { slotId: nonEmpty },
      ({ store }, { slotId }) => {
        if (!(slotId in store.get(paginationSlice).recommendations))
          store.dispatch({ type: 'recommendations.registered', slotId })
      },
    ),
    setPageSize: createDispatchAction<Slot & { pageSize: number }>(
      'commerce/pagination/setPageSize',
      { ...slotShape, ...pageSizeShape },
      (payload) => ({ type: 'page.resized', ...payload }),
    ),
    selectPage: createDispatchAction<Slot & { page: number }>(
      'commerce/pagination/selectPage',
      { ...slotShape, ...pageShape },
      (payload) => ({ type: 'page.selected', ...payload }),
    ),
    nextPage: (slot: Slot = {}): Action => next(slot),
    previousPage: (slot: Slot = {}): Action => previous(slot),
  }
}

export function loadSortActions(engine: CommerceEngine) {
  load(engine, sortSlice, paginationSlice)
  return {
    applySort: createDispatchAction<SortCriterion>('commerce/sort/apply', sortShape, (criterion) => ({
      type: 'sort.applied',
      criterion,
    })),
  }
}

export function loadQueryActions(engine: CommerceEngine) {
  load(engine, querySlice)
  return {
    updateQuery: createDispatchAction<{ query?: string }>(
      'commerce/query/update',
      { query: text() },
      ({ query = '' }) => ({
        type: 'query.changed',
        query,
      }),
    ),
  }
}

export function loadSearchParametersActions(engine: CommerceEngine) {
  load(engine, ...productSlices)
  return {
    restoreSearchParameters: createDispatchAction<CommerceSearchParameters>(
      'commerce/searchParameters/restore',
      parametersShape,
      (parameters) => ({ type: 'parameters.restored', of: 'search', parameters }),
    ),
  }
}

export function loadProductListingParametersActions(engine: CommerceEngine) {
  load(engine, ...productSlices)
  return {
    restoreProductListingParameters: createDispatchAction<ProductListingParameters>(
      'commerce/productListingParameters/restore',
      parametersShape,
      (parameters) => ({ type: 'parameters.restored', of: 'listing', parameters }),
    ),
  }
}

export function loadTriggersActions(engine: CommerceEngine) {
  load(engine, triggersSlice)
  const shape = { originalQuery: text({ isRequired: true }), newQuery: text({ isRequired: true }) }
  return {
    updateIgnoreQueryTrigger: createDispatchAction<{ q: string }>(
      'commerce/triggers/query/updateIgnore',
      { q: text({ isRequired: true }) },
      ({ q }) => ({ type: 'trigger.ignored', query: q }),
    ),
    applyQueryTriggerModification: createDispatchAction<{ originalQuery: string; newQuery: string }>(
      'commerce/triggers/query/applyModification',
      shape,
      (modification) => ({ type: 'trigger.applied', modification }),
    ),
  }
}
