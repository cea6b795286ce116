import { executeSearch, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import { configurationSlice } from '../configuration/configuration.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { isAccepted } from '../validation/accept.ts'
import { flag, list, nonEmpty, number, validate } from '../validation/schema.ts'
import { recentQueriesSlice } from './recent-queries.ts'

export type RecentQueriesListInitialState = { queries: readonly string[] }
export type RecentQueriesListOptions = { maxLength?: number; clearFilters?: boolean }
export type RecentQueriesListProps = {
  initialState?: RecentQueriesListInitialState
  options?: RecentQueriesListOptions
}

export type RecentQueriesState = {
  queries: readonly string[]
  maxLength: number
  /** Clears the list when analytics are off. */
  analyticsEnabled: boolean
}
export type RecentQueriesList = Controller<RecentQueriesState> & {
  clear(): void
  updateRecentQueries(queries: readonly string[]): void
  /** Searches for one of them again; throws where there is none. */
  executeRecentQuery(index: number): void
}

const queriesShape = { queries: list({ each: nonEmpty }) }
const where = (part: string) => `Check the ${part} of buildRecentQueriesList`

/** The successful queries of the shopper. The page has to store them to keep them. */
export function buildRecentQueriesList(
  engine: CommerceEngine,
  { initialState, options = {} }: RecentQueriesListProps = {},
): RecentQueriesList {
  validate({ maxLength: number({ min: 1 }), clearFilters: flag() }, options, where('options'))
  if (initialState) validate(queriesShape, initialState, where('initialState'))
  const internals = internalsOf(engine)
  const { store } = internals
  const { clearFilters = true, maxLength } = options
  store.load(recentQueriesSlice, ...productSlices)

  const register = (queries = store.get(recentQueriesSlice).queries) =>
    store.dispatch({ type: 'recentQueries.registered', queries, ...(maxLength && { maxLength }) })
  register(initialState?.queries)

  const state = derive(
    () => [store.get(recentQueriesSlice), store.get(configurationSlice).analytics.enabled],
    (recent, analyticsEnabled): RecentQueriesState => ({ ...recent, analyticsEnabled }),
  )
  return extend(createController(store, state), {
    clear: () => store.dispatch({ type: 'recentQueries.cleared' }),
    updateRecentQueries(queries: readonly string[]) {
      if (isAccepted(internals, 'commerce/recentQueries/register', queriesShape, { queries })) register(queries)
    },
    executeRecentQuery(index: number) {
      const { queries } = store.get(recentQueriesSlice)
      const wrong = number({ isRequired: true, min: 0, max: queries.length - 1 })(index)
      if (wrong) throw new Error(wrong)
      const query = queries[index]
      if (query === undefined) return
      store.dispatch({ type: 'query.prepared', query, clearFilters })
      void executeSearch(internals)
    },
  })
}
