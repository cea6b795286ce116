import { accountStates } from './account-states.ts'
import { basketStates } from './basket-states.ts'
import { headerStates } from './header-states.ts'
import { listStates } from './list-states.ts'
import { loginStates } from './login-states.ts'
import { productStates } from './product-states.ts'
import { searchStates } from './search-states.ts'
import type { State } from './state.ts'
import { wishlistStates } from './wishlist-states.ts'

/** The one list of states: what is here has an address, and is looked at by a journey. */
export const allStates: readonly State[] = [
  ...headerStates,
  ...searchStates,
  ...listStates,
  ...productStates,
  ...wishlistStates,
  ...basketStates,
  ...loginStates,
  ...accountStates,
]

export const stateOf = (id: string): State | undefined => allStates.find((state) => state.id === id)
