import type { CommerceEngine } from '../engine/engine.ts'
import { instantProductsSlice } from '../instant-products/instant-products-set.ts'
import { querySlice } from '../query/query.ts'
import { clearQuerySuggestions, fetchQuerySuggestions } from '../query-suggest/fetch-suggestions.ts'
import { querySuggestSlice } from '../query-suggest/query-suggest.ts'
import { recentQueriesSlice } from '../recent-queries/recent-queries.ts'
import type { ChildProduct } from '../results/products.ts'
import { querySetSlice } from '../query-suggest/query-set.ts'
import { fetchRedirectUrl } from '../standalone-search-box/standalone-search-box.ts'
import { standaloneSearchBoxesSlice } from '../standalone-search-box/standalone-search-boxes.ts'
import { flag, list, nonEmpty, number, record, text } from '../validation/schema.ts'
import { createAction, idShape, load, createDispatchAction, createEventAction } from './action.ts'

type Id = { id: string }
const queryShape = { ...idShape, query: text({ isRequired: true }) }

export function loadQuerySetActions(engine: CommerceEngine) {
  load(engine, querySetSlice)
  return {
    registerQuerySetQuery: createDispatchAction<Id & { query: string }>(
      'commerce/querySet/register',
      queryShape,
      (payload) => ({
        type: 'box.registered',
        ...payload,
      }),
    ),
    updateQuerySetQuery: createDispatchAction<Id & { query: string }>(
      'commerce/querySet/update',
      queryShape,
      (payload) => ({
        type: 'box.typed',
        ...payload,
      }),
    ),
  }
}

export function loadQuerySuggestActions(engine: CommerceEngine) {
  load(engine, querySetSlice, querySuggestSlice)
  return {
    clearQuerySuggest: createAction<Id>('commerce/querySuggest/clear', idShape, (internals, { id }) =>
      clearQuerySuggestions(internals, id),
    ),
    fetchQuerySuggestions: createAction<Id>('commerce/querySuggest/fetch', idShape, (internals, { id }) =>
      fetchQuerySuggestions(internals, id),
    ),
    registerQuerySuggest: createDispatchAction<Id & { count?: number }>(
      'commerce/querySuggest/register',
      { ...idShape, count: number({ min: 0 }) },
      ({ id, count = 5 }) => ({ type: 'suggestions.registered', id, count }),
    ),
    selectQuerySuggestion: createDispatchAction<Id & { expression: string }>(
      'commerce/querySuggest/selectSuggestion',
      { ...idShape, expression: text({ isRequired: true }) },
      (payload) => ({ type: 'suggestion.selected', ...payload }),
    ),
  }
}

export function loadInstantProductsActions(engine: CommerceEngine) {
  load(engine, instantProductsSlice)
  return {
    clearExpiredProducts: createDispatchAction<Id>('commerce/instantProducts/clearExpired', idShape, ({ id }) => ({
      type: 'instantProducts.swept',
      id,
      at: Date.now(),
    })),
    promoteChildToParent: createDispatchAction<Id & { query: string; child: ChildProduct }>(
      'commerce/instantProducts/promoteChildToParent',
      { ...queryShape, child: record({ permanentid: nonEmpty }, { isRequired: true }) },
      (payload) => ({ type: 'child.promoted', from: 'instantProducts', ...payload }),
    ),
    registerInstantProducts: createDispatchAction<Id>('commerce/instantProducts/register', idShape, ({ id }) => ({
      type: 'instantProducts.registered',
      id,
    })),
    updateInstantProductsQuery: createDispatchAction<Id & { query: string }>(
      'commerce/instantProducts/updateQuery',
      queryShape,
      (payload) => ({ type: 'instantProducts.queried', ...payload }),
    ),
  }
}

export function loadRecentQueriesActions(engine: CommerceEngine) {
  load(engine, recentQueriesSlice)
  return {
    registerRecentQueries: createDispatchAction<{ queries: readonly string[]; maxLength?: number }>(
      'recentQueries/registerRecentQueries',
      { queries: list({ isRequired: true, each: nonEmpty }), maxLength: number({ min: 1 }) },
      (payload) => ({ type: 'recentQueries.registered', ...payload }),
    ),
    clearRecentQueries: createEventAction({ type: 'recentQueries.cleared' }),
  }
}

export function loadStandaloneSearchBoxSetActions(engine: CommerceEngine) {
  load(engine, standaloneSearchBoxesSlice, querySlice)
  const shape = { ...idShape, redirectionUrl: nonEmpty }
  return {
    fetchRedirectUrl: createAction<Id>('commerce/standaloneSearchBox/fetchRedirect', idShape, (internals, { id }) =>
      fetchRedirectUrl(internals, id),
    ),
    registerStandaloneSearchBox: createDispatchAction<Id & { redirectionUrl: string; overwrite?: boolean }>(
      'commerce/standaloneSearchBox/register',
      { ...shape, overwrite: flag() },
      ({ overwrite = false, ...payload }) => ({ type: 'standaloneBox.registered', overwrite, ...payload }),
    ),
    updateStandaloneSearchBoxRedirectionUrl: createDispatchAction<Id & { redirectionUrl: string }>(
      'commerce/standaloneSearchBox/updateRedirectionUrl',
      shape,
      ({ id, redirectionUrl }) => ({ type: 'standaloneBox.pointed', id, redirectionUrl }),
    ),
    resetStandaloneSearchBox: createDispatchAction<Id>('commerce/standaloneSearchBox/reset', idShape, ({ id }) => ({
      type: 'standaloneBox.reset',
      id,
    })),
  }
}
