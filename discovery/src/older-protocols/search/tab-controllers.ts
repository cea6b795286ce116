import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { flag, text, validate } from '../../validation/schema.ts'
import { executeLegacySearch, toFirstPage } from './execute-search.ts'
import { activeTab, tabSetSlice } from '../../tabs/tabs.ts'

export type TabOptions = { id: string; expression: string; clearFiltersOnTabChange?: boolean }
export type TabProps = { options: TabOptions; initialState?: { isActive: boolean } }
export type TabState = { isActive: boolean }
export type Tab = Controller<TabState> & { select(): void }

const shape = {
  id: text({ isRequired: true, isEmptyAllowed: false }),
  expression: text({ isRequired: true }),
  clearFiltersOnTabChange: flag(),
}

/** One of several views on the same search, each with a filter of its own. */
export function buildTab(engine: CommerceEngine, { options, initialState }: TabProps): Tab {
  validate(shape, options, 'Check the options of buildTab')
  const { id, expression, clearFiltersOnTabChange = false } = options
  const { store } = internalsOf(engine)
  store.load(tabSetSlice)
  store.dispatch({ type: 'tab.registered', id, expression })
  if (initialState?.isActive) store.dispatch({ type: 'tab.activated', id })
  const state = derive(
    () => [store.get(tabSetSlice)[id]?.isActive],
    (isActive = false): TabState => ({ isActive }),
  )
  return extend(createController(store, state), {
    select() {
      if (clearFiltersOnTabChange && !state().isActive) store.dispatch({ type: 'facets.cleared' })
      store.dispatch({ type: 'tab.activated', id }, ...toFirstPage(store))
      void executeLegacySearch(engine, { actionCause: 'interfaceChange', metadata: { interfaceChangeTo: id } })
    },
  })
}

export type TabManagerState = { activeTab: string }
export type TabManager = Controller<TabManagerState>

/** Sets the active tab. */
export function buildTabManager(engine: CommerceEngine): TabManager {
  const { store } = internalsOf(engine)
  store.load(tabSetSlice)
  return createController(
    store,
    derive(
      () => [activeTab(store)],
      (tab): TabManagerState => ({ activeTab: tab?.id ?? '' }),
    ),
  )
}
