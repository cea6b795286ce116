import type { SearchResponse } from '@vitrine/contracts/search'
import { cancelRequest, sendLatest } from '../requests/send-latest.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { type EngineInternals, internalsOf } from '../engine/internals.ts'
import { querySlice } from '../query/query.ts'
import { toCommonRequest } from '../requests/request-body.ts'
import { querySetSlice } from '../query-suggest/query-set.ts'
import {
  makeBox,
  type SearchBox,
  type SearchBoxOptions,
  searchBoxShape,
  type SearchBoxState,
} from '../search-box/search-box.ts'
import { isAccepted } from '../validation/accept.ts'
import { flag, text, validate } from '../validation/schema.ts'
import { standaloneSearchBoxesSlice } from './standalone-search-boxes.ts'

export type StandaloneSearchBoxOptions = SearchBoxOptions & {
  /** The address of searches that no trigger redirects. */
  redirectionUrl: string
  /** Whether another box with the same id is replaced. */
  overwrite?: boolean
}
export type StandaloneSearchBoxProps = { options: StandaloneSearchBoxOptions }
export type StandaloneSearchBoxState = SearchBoxState & { redirectTo: string }

export type StandaloneSearchBox = Omit<SearchBox, keyof Controller<unknown>> &
  Controller<StandaloneSearchBoxState> & {
    updateRedirectUrl(url: string): void
    /** To be called by pages that stay open after the redirection. */
    afterRedirection(): void
  }

const redirectionUrl = text({ isRequired: true, isEmptyAllowed: false })

/** A search box on a page without results: submitting it returns the target. */
export function buildStandaloneSearchBox(
  engine: CommerceEngine,
  { options }: StandaloneSearchBoxProps,
): StandaloneSearchBox {
  validate(
    { ...searchBoxShape, redirectionUrl, overwrite: flag() },
    options,
    'Check the options of buildStandaloneSearchBox',
  )
  const internals = internalsOf(engine)
  const { store } = internals
  const { id, read, methods } = makeBox(internals, options)
  store.load(standaloneSearchBoxesSlice)
  store.dispatch({
    type: 'standaloneBox.registered',
    id,
    redirectionUrl: options.redirectionUrl,
    overwrite: options.overwrite ?? false,
  })

  function submit(): void {
    store.dispatch({ type: 'query.changed', query: store.get(querySetSlice)[id] ?? '' })
    void fetchRedirectUrl(internals, id)
  }

  const state = derive(
    () => [read(), store.get(standaloneSearchBoxesSlice)[id]],
    (box, entry): StandaloneSearchBoxState => ({
      ...box,
      isLoading: entry?.isLoading ?? false,
      redirectTo: entry?.redirectTo ?? '',
    }),
  )
  return extend(createController(store, state), {
    ...methods,
    submit,
    selectSuggestion(value: string) {
      store.dispatch({ type: 'suggestion.selected', id, expression: value })
      submit()
    },
    updateRedirectUrl(url: string) {
      if (
        isAccepted(
          internals,
          'commerce/standaloneSearchBox/updateRedirectionUrl',
          { redirectionUrl },
          { redirectionUrl: url },
        )
      )
        store.dispatch({ type: 'standaloneBox.pointed', id, redirectionUrl: url })
    },
    afterRedirection() {
      cancelRequest(internals, requestKey(id))
      store.dispatch({ type: 'standaloneBox.reset', id })
    },
  })
}

const requestKey = (id: string) => `standalone box ${id}`

/** Requests the redirect of this search. If that fails, the shopper goes to the search page. */
export async function fetchRedirectUrl(internals: EngineInternals, id: string): Promise<void> {
  const { store } = internals
  store.load(querySlice, standaloneSearchBoxesSlice)
  await sendLatest<Partial<SearchResponse>>(internals, {
    key: requestKey(id),
    method: 'plan',
    path: '/search',
    body() {
      const { context, ...common } = toCommonRequest(internals)
      const { query } = store.get(querySlice)
      return { ...common, context: { ...context, capture: false }, query, page: 0, perPage: 1 }
    },
    started: () => ({ type: 'standaloneBox.started', id }),
    failed: () => ({ type: 'standaloneBox.answered', id, redirectTo: '' }),
    answered: async (_, { triggers = [] }) => ({
      type: 'standaloneBox.answered',
      id,
      redirectTo: triggers.find(({ type }) => type === 'redirect')?.content.toString() ?? '',
    }),
  })
}
