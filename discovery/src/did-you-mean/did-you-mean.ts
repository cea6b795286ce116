import type { QueryCorrection as Correction } from '@vitrine/contracts/search'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'

export type QueryCorrection = Correction['corrections'][number]
export type WordCorrection = QueryCorrection['wordCorrections'][number]

export type DidYouMeanSlice = {
  /** The shopper's query. */
  originalQuery: string
  /** The corrected query; empty where the service only suggests it. */
  wasCorrectedTo: string
  queryCorrection: QueryCorrection
}

const noCorrection: QueryCorrection = { correctedQuery: '', wordCorrections: [] }

export const didYouMeanSlice: Slice<DidYouMeanSlice, EngineEvent> = {
  key: 'didYouMean',
  initial: { originalQuery: '', wasCorrectedTo: '', queryCorrection: noCorrection },
  reduce(state, event) {
    switch (event.type) {
      case 'search.started':
        return event.isMore ? state : { ...state, wasCorrectedTo: '', queryCorrection: noCorrection }
      case 'search.answered': {
        if (event.isMore) return state
        const { correctedQuery, corrections } = event.response.queryCorrection ?? {}
        const first = corrections?.[0] ?? noCorrection
        return {
          originalQuery: event.originalQuery,
          wasCorrectedTo: correctedQuery ?? '',
          queryCorrection: correctedQuery ? { ...first, correctedQuery } : first,
        }
      }
      default:
        return state
    }
  },
}
