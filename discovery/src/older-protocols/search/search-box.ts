import { createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { clearQuerySuggestions } from '../../query-suggest/fetch-suggestions.ts'
import { querySetSlice } from '../../query-suggest/query-set.ts'
import {
  makeBox,
  type SearchBox,
  type SearchBoxProps,
  searchBoxShape,
  type SearchBoxState,
} from '../../search-box/search-box.ts'
import { validate } from '../../validation/schema.ts'
import { executeLegacySearch } from './execute-search.ts'
import { legacyEngineOf } from './legacy-engine.ts'
import { toOmniboxCustomData, toOmniboxMetadata } from './omnibox.ts'
import { legacyResultsSlice } from './results.ts'
import type { SearchCause } from './search-analytics.ts'

/** A search box for the older protocol. */
export function buildSearchBox(engine: CommerceEngine, { options = {} }: SearchBoxProps = {}): SearchBox {
  validate(searchBoxShape, options, 'Check the options of buildSearchBox')
  const internals = internalsOf(legacyEngineOf(engine))
  const { store } = internals
  const { id, read, methods } = makeBox(internals, options)
  const { clearFilters = true } = options
  store.load(legacyResultsSlice)

  function submit(cause: SearchCause): void {
    clearQuerySuggestions(internals, id)
    if (clearFilters) store.dispatch({ type: 'facets.cleared' })
    store.dispatch({ type: 'query.prepared', query: store.get(querySetSlice)[id] ?? '', clearFilters })
    void executeLegacySearch(engine, cause)
  }

  const state = derive(
    () => [read(), store.get(legacyResultsSlice).isLoading],
    (box, isLoading): SearchBoxState => ({ ...box, isLoading }),
  )
  return extend(createController(store, state), {
    ...methods,
    submit: () => submit({ actionCause: 'searchboxSubmit' }),
    selectSuggestion(value: string) {
      const metadata = toOmniboxCustomData(toOmniboxMetadata(store, id, value))
      store.dispatch({ type: 'suggestion.selected', id, expression: value })
      submit({ actionCause: 'omniboxAnalytics', metadata })
    },
  })
}
