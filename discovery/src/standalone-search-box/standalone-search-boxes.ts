import { changeEntry } from '../entries.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

type StandaloneSearchBoxEntry = {
  id: string
  defaultRedirectionUrl: string
  /** The address the shopper goes to; empty until the service has answered. */
  redirectTo: string
  isLoading: boolean
  /** Only searches outside the commerce protocol have a cause. */
  analytics: { cause: '' | 'searchFromLink' | 'omniboxFromLink' }
}
export type StandaloneSearchBoxes = Readonly<Record<string, StandaloneSearchBoxEntry>>

const emptyEntry = (id: string, defaultRedirectionUrl: string): StandaloneSearchBoxEntry => ({
  id,
  defaultRedirectionUrl,
  redirectTo: '',
  isLoading: false,
  analytics: { cause: '' },
})

export const standaloneSearchBoxesSlice: Slice<StandaloneSearchBoxes, EngineEvent> = {
  key: 'commerceStandaloneSearchBoxSet',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'standaloneBox.registered':
        return event.id in state && !event.overwrite
          ? state
          : { ...state, [event.id]: emptyEntry(event.id, event.redirectionUrl) }
      case 'standaloneBox.pointed':
        return changeEntry(state, event.id, (box) => ({ ...box, defaultRedirectionUrl: event.redirectionUrl }))
      case 'standaloneBox.reset':
        return changeEntry(state, event.id, (box) => emptyEntry(event.id, box.defaultRedirectionUrl))
      case 'standaloneBox.started':
        return changeEntry(state, event.id, (box) => ({ ...box, isLoading: true }))
      case 'standaloneBox.answered':
        return changeEntry(state, event.id, (box) => ({
          ...box,
          redirectTo: event.redirectTo || box.defaultRedirectionUrl,
          isLoading: false,
        }))
      default:
        return state
    }
  },
}
