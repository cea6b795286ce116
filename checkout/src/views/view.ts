import type { Acts } from '../checkout.ts'
import type { Facts } from '../facts.ts'
import type { State } from '../state.ts'

/** What every part of the screen is drawn from. */
export type View = { facts: Facts; state: State; acts: Acts }
