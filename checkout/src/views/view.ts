import type { CheckoutActions } from '../actions.ts'
import type { ShopContext } from '../shop-context.ts'
import type { CheckoutState } from '../state/state.ts'

/** The input of every view. */
export type View = { shop: ShopContext; state: CheckoutState; actions: CheckoutActions }

/** Attributes of a busy button: it pulses, and pressing it again does nothing. */
export const busy = (isBusy: boolean) => (isBusy ? { 'aria-busy': 'true', 'aria-disabled': 'true' } : {})
