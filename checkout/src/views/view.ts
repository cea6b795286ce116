import type { CheckoutActions } from '../actions.ts'
import type { ShopContext } from '../shop-context.ts'
import type { CheckoutState } from '../state/state.ts'

/** What every part of the screen is drawn from. */
export type View = { shop: ShopContext; state: CheckoutState; actions: CheckoutActions }

/** A button whose work is under way: it pulses, and pressing it again does nothing. */
export const busy = (isBusy: boolean) => (isBusy ? { 'aria-busy': 'true', 'aria-disabled': 'true' } : {})
