import type { ShopContext } from '../shop-context.ts'
import { furthestOf } from '../steps/steps.ts'
import type { CheckoutEvent } from './events.ts'
import { refreshProblems } from './form.ts'
import { reduceForm } from './reduce-form.ts'
import { reduceOrder } from './reduce-order.ts'
import { blockingNotice, type CheckoutState } from './state.ts'

export type Reduce = (state: CheckoutState, event: CheckoutEvent) => CheckoutState

/** The reducer of the checkout: pure, with the rules and formats of one shop. */
export const createReducer =
  (shop: ShopContext): Reduce =>
  (state, event) =>
    refreshProblems(reduceOrder(reduceForm(reduceNavigation(state, event), event, shop), event, shop), shop)

function reduceNavigation(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'screen.changed':
      return { ...state, screen: event.screen }
    case 'steps.opened':
      return { ...state, screen: 'steps', step: event.step }
    case 'step.entered': {
      const { step } = event
      const isReturning =
        step !== 'review' && (state.isReturning || (state.step === 'review' && event.isChange === true))
      const draft = { ...state.draft, furthest: furthestOf(state.draft.furthest, step) }
      return { ...state, step, isReturning, draft, problems: [], notice: blockingNotice(state), focus: 'heading' }
    }
    case 'width.changed':
      return { ...state, isWide: event.isWide }
    case 'rendered':
      return state.focus === null ? state : { ...state, focus: null }
    default:
      return state
  }
}
