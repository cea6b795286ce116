import type { Acts } from '../checkout.ts'
import type { Facts } from '../facts.ts'
import type { State } from '../state.ts'

/** What every part of the screen is drawn from. */
export type View = { facts: Facts; state: State; acts: Acts }

/** A button whose work is under way: it pulses, and pressing it again does nothing. */
export const busy = (isBusy: boolean) => (isBusy ? { 'aria-busy': 'true', 'aria-disabled': 'true' } : {})
