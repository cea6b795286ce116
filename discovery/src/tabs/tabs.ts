import type { EngineEvent } from '../events.ts'
import type { Slice, Store } from '../store.ts'

export type TabSlice = { id: string; expression: string; isActive: boolean }

/** Tabs by id; at most one is active. */
export const tabSetSlice: Slice<Readonly<Record<string, TabSlice>>, EngineEvent> = {
  key: 'tabSet',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'tab.registered': {
        const { id, expression } = event
        return id in state ? state : { ...state, [id]: { id, expression, isActive: false } }
      }
      case 'tab.activated':
        return activate(state, event.id)
      case 'parameters.restored':
        return event.parameters.tab === undefined ? state : activate(state, event.parameters.tab)
      default:
        return state
    }
  },
}

function activate(state: Readonly<Record<string, TabSlice>>, active: string) {
  if (!(active in state) || state[active]?.isActive) return state
  return Object.fromEntries(Object.entries(state).map(([id, tab]) => [id, { ...tab, isActive: id === active }]))
}

export const activeTab = (store: Store<EngineEvent>): TabSlice | undefined =>
  Object.values(store.get(tabSetSlice)).find(({ isActive }) => isActive)
