import type { CheckoutEvent } from './state/events.ts'
import type { Reduce } from './state/reduce.ts'
import type { CheckoutState } from './state/state.ts'

export type CheckoutStore = {
  state(): CheckoutState
  dispatch(event: CheckoutEvent): void
}

type StoreOptions = {
  reduce: Reduce
  initial: CheckoutState
  changed: (state: CheckoutState, before: CheckoutState) => void
}

export function createCheckoutStore({ reduce, initial, changed }: StoreOptions): CheckoutStore {
  let state = initial
  return {
    state: () => state,
    dispatch(event) {
      const before = state
      state = reduce(state, event)
      if (state !== before) changed(state, before)
    },
  }
}
