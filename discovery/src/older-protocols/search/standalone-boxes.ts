import { changeEntry } from '../../entries.ts'
import { standaloneSearchBoxesSlice } from '../../standalone-search-box/standalone-search-boxes.ts'
import type { EngineEvent } from '../../events.ts'
import type { Slice } from '../../store.ts'
import type { StandaloneSearchBoxAnalytics } from './events.ts'

type Entry = {
  id: string
  defaultRedirectionUrl: string
  redirectTo: string
  isLoading: boolean
  analytics: StandaloneSearchBoxAnalytics
}

const noCause: StandaloneSearchBoxAnalytics = { cause: '', metadata: null }

/** The standalone boxes, and the causes of their searches. */
export const legacyStandaloneBoxesSlice: Slice<Readonly<Record<string, Entry>>, EngineEvent> = {
  key: 'standaloneSearchBoxSet',
  initial: {},
  reduce(state, event) {
    if (event.type === 'standaloneBox.caused')
      return changeEntry(state, event.id, (box) => ({ ...box, analytics: event.analytics }))
    const boxes = standaloneSearchBoxesSlice.reduce(state, event) as typeof state
    if (boxes === state || !('id' in event)) return state
    return changeEntry(boxes, event.id, (box) => (box.analytics.cause === '' ? { ...box, analytics: noCause } : box))
  },
}
