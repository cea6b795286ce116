import { type Controller, createController } from './controller.ts'
import type { CommerceEngine } from './engine/engine.ts'
import { internalsOf } from './engine/internals.ts'
import { listingSlice, searchSlice } from './results/results.ts'

/** The id of the shown response; empty before the first. */
export const Selectors = {
  Search: { responseIdSelector: (engine: CommerceEngine) => internalsOf(engine).store.get(searchSlice).responseId },
  ProductListing: {
    responseIdSelector: (engine: CommerceEngine) => internalsOf(engine).store.get(listingSlice).responseId,
  },
}

const nothing = {}

/** A controller of no state, to build one's own upon. */
export const buildController = (engine: CommerceEngine): Controller<object> =>
  createController(internalsOf(engine).store, () => nothing)
