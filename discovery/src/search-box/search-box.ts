import { executeSearch, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { type EngineInternals, internalsOf } from '../engine/internals.ts'
import { newId } from '../configuration/ids.ts'
import { getHighlightedSuggestion, type SuggestionHighlightingOptions } from '../highlight/highlight.ts'
import { querySlice } from '../query/query.ts'
import { clearQuerySuggestions, fetchQuerySuggestions } from '../query-suggest/fetch-suggestions.ts'
import { querySuggestSlice } from '../query-suggest/query-suggest.ts'
import { searchSlice } from '../results/results.ts'
import { fieldSuggestionsOrderSlice } from '../suggestions/field-suggestions-order.ts'
import { flag, number, record, text, validate } from '../validation/schema.ts'
import { querySetSlice } from '../query-suggest/query-set.ts'

export type SearchBoxOptions = {
  id?: string
  highlightOptions?: SuggestionHighlightingOptions
  /** Whether another search begins without the filters of the last one. */
  clearFilters?: boolean
  /** None are requested at 0. */
  numberOfSuggestions?: number
}
export type SearchBoxProps = { options?: SearchBoxOptions }

export type Suggestion = { highlightedValue: string; rawValue: string }
export type SearchBoxState = {
  searchBoxId: string
  value: string
  suggestions: readonly Suggestion[]
  isLoading: boolean
  isLoadingSuggestions: boolean
}

export type SearchBox = Controller<SearchBoxState> & {
  /** Sets the text and requests suggestions. */
  updateText(value: string): void
  clear(): void
  showSuggestions(): void
  /** Selects a suggestion and submits it. */
  selectSuggestion(value: string): void
  submit(): void
}

const delimiters = record({ open: text(), close: text() })
export const searchBoxShape = {
  id: text({ isEmptyAllowed: false }),
  highlightOptions: record({
    exactMatchDelimiters: delimiters,
    notMatchDelimiters: delimiters,
    correctionDelimiters: delimiters,
  }),
  clearFilters: flag(),
  numberOfSuggestions: number({ min: 0 }),
}

/** A search box with suggestions. */
export function buildSearchBox(engine: CommerceEngine, { options = {} }: SearchBoxProps = {}): SearchBox {
  validate(searchBoxShape, options, 'Check the options of buildSearchBox')
  const internals = internalsOf(engine)
  const { store } = internals
  const { id, read, methods } = makeBox(internals, options)
  const { clearFilters = true } = options

  function submit(): void {
    clearQuerySuggestions(internals, id)
    store.dispatch({ type: 'query.prepared', query: store.get(querySetSlice)[id] ?? '', clearFilters })
    void executeSearch(internals)
  }

  const state = derive(
    () => [read(), store.get(searchSlice).isLoading],
    (box, isLoading): SearchBoxState => ({ ...box, isLoading }),
  )
  return extend(createController(store, state), {
    ...methods,
    submit,
    selectSuggestion(value: string) {
      store.dispatch({ type: 'suggestion.selected', id, expression: value })
      submit()
    },
  })
}

/** The common part of all search boxes: the typed text and its suggestions. */
export function makeBox(internals: EngineInternals, options: SearchBoxOptions) {
  const { id = `search_box-${newId()}`, highlightOptions = {}, numberOfSuggestions: count = 5 } = options
  const { store } = internals
  store.load(searchSlice, ...productSlices, querySetSlice, querySuggestSlice, fieldSuggestionsOrderSlice)
  store.dispatch(
    { type: 'box.registered', id, query: store.get(querySlice).query },
    { type: 'suggestions.registered', id, count },
  )
  const suggestions = derive(
    () => [store.get(querySuggestSlice)[id]?.completions],
    (completions = []): Suggestion[] =>
      completions.map(({ expression, highlighted }) => ({
        highlightedValue: getHighlightedSuggestion(highlighted, highlightOptions),
        rawValue: expression,
      })),
  )
  const read = derive(
    () => [store.get(querySetSlice)[id], suggestions(), store.get(querySuggestSlice)[id]?.isLoading],
    (value = '', suggested, isLoadingSuggestions = false) => ({
      searchBoxId: id,
      value,
      suggestions: suggested,
      isLoadingSuggestions,
    }),
  )
  const showSuggestions = () => void fetchQuerySuggestions(internals, id)
  const methods = {
    updateText(value: string) {
      store.dispatch({ type: 'box.typed', id, query: value })
      showSuggestions()
    },
    clear() {
      store.dispatch({ type: 'box.typed', id, query: '' })
      clearQuerySuggestions(internals, id)
    },
    showSuggestions,
  }
  return { id, read, methods }
}
