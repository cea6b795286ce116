import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import {
  buildStandaloneSearchBox as buildBox,
  type StandaloneSearchBox as Box,
  type StandaloneSearchBoxProps,
  type StandaloneSearchBoxState as BoxState,
} from '../../standalone-search-box/standalone-search-box.ts'
import { executeLegacySearch } from './execute-search.ts'
import { legacyEngineOf } from './legacy-engine.ts'
import { toOmniboxCustomData, toOmniboxMetadata } from './omnibox.ts'
import { legacyStandaloneBoxesSlice } from './standalone-boxes.ts'
import type { StandaloneSearchBoxAnalytics } from './events.ts'

export type StandaloneSearchBoxState = BoxState & {
  /** To be passed to the target page. */
  analytics: StandaloneSearchBoxAnalytics
}
export type StandaloneSearchBox = Omit<Box, keyof Controller<unknown>> & Controller<StandaloneSearchBoxState>

/** A search box on a page without results: the older service returns the target. */
export function buildStandaloneSearchBox(engine: CommerceEngine, props: StandaloneSearchBoxProps): StandaloneSearchBox {
  const { store } = internalsOf(engine)
  store.load(legacyStandaloneBoxesSlice)
  const box = buildBox(legacyEngineOf(engine), props)
  const id = box.state.searchBoxId
  const cause = (analytics: StandaloneSearchBoxAnalytics) =>
    store.dispatch({ type: 'standaloneBox.caused', id, analytics })
  const state = derive(
    () => [box.state, store.get(legacyStandaloneBoxesSlice)[id]?.analytics],
    (shown, analytics = { cause: '', metadata: null }): StandaloneSearchBoxState => ({ ...shown, analytics }),
  )
  const { updateText, clear, showSuggestions, updateRedirectUrl, afterRedirection } = box
  return extend(createController(store, state), {
    updateText,
    clear,
    showSuggestions,
    updateRedirectUrl,
    afterRedirection,
    submit() {
      cause({ cause: 'searchFromLink', metadata: null })
      box.submit()
    },
    selectSuggestion(value: string) {
      cause({ cause: 'omniboxFromLink', metadata: toOmniboxMetadata(store, id, value) })
      box.selectSuggestion(value)
    },
  })
}

/** The first search of a page; its cause is the standalone box that led here, or the page load. */
export const executeFirstSearchAfterStandaloneSearchBoxRedirect = (
  engine: CommerceEngine,
  { cause, metadata }: StandaloneSearchBoxAnalytics = { cause: '', metadata: null },
): Promise<void> =>
  executeLegacySearch(engine, {
    actionCause: cause || 'interfaceLoad',
    ...(metadata && { metadata: toOmniboxCustomData(metadata) }),
  })
