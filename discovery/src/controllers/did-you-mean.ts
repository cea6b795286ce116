import { executeSearch, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { type DidYouMeanSlice, didYouMeanSlice } from '../did-you-mean/did-you-mean.ts'

export type DidYouMeanState = DidYouMeanSlice & { hasQueryCorrection: boolean; wasAutomaticallyCorrected: boolean }
export type DidYouMean = Controller<DidYouMeanState> & {
  /** Searches for the suggested correction. */
  applyCorrection(): void
}

/** Shows the correction of a query, applied or suggested. */
export function buildDidYouMean(engine: CommerceEngine): DidYouMean {
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(...productSlices)
  const state = derive(
    () => [store.get(didYouMeanSlice)],
    (slice): DidYouMeanState => ({
      ...slice,
      hasQueryCorrection: slice.queryCorrection.correctedQuery !== '',
      wasAutomaticallyCorrected: slice.wasCorrectedTo !== '',
    }),
  )
  return extend(createController(store, state), {
    applyCorrection() {
      const { correctedQuery } = store.get(didYouMeanSlice).queryCorrection
      if (correctedQuery === '') return
      store.dispatch({ type: 'query.prepared', query: correctedQuery, clearFilters: false })
      void executeSearch(internals)
    },
  })
}
