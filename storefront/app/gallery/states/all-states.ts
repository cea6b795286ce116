import { accountStates } from './account-states.ts'
import { afterSalesStates } from './after-sales-states.ts'
import { answerStates } from './answer-states.ts'
import { basketStates } from './basket-states.ts'
import { cardStates } from './card-states.ts'
import { checkoutStates } from './checkout-states.ts'
import { headerStates } from './header-states.ts'
import { listStates } from './list-states.ts'
import { loginStates } from './login-states.ts'
import { paymentMethodStates } from './payment-method-states.ts'
import { productStates } from './product-states.ts'
import { profileStates } from './profile-states.ts'
import { reservationStates } from './reservation-states.ts'
import { reviewStates } from './review-states.ts'
import { subscriptionProductStates } from './subscription-product-states.ts'
import { searchStates } from './search-states.ts'
import type { State } from './state.ts'
import { storeStates } from './store-states.ts'
import { subscriptionStates } from './subscription-states.ts'
import { successStates } from './success-states.ts'
import { wishlistStates } from './wishlist-states.ts'

/** The one list of states: what is here has an address, and is looked at by a journey. */
export const allStates: readonly State[] = [
  ...headerStates,
  ...searchStates,
  ...answerStates,
  ...listStates,
  ...productStates,
  ...reviewStates,
  ...wishlistStates,
  ...basketStates,
  ...checkoutStates,
  ...loginStates,
  ...successStates,
  ...profileStates,
  ...cardStates,
  ...paymentMethodStates,
  ...subscriptionStates,
  ...storeStates,
  ...reservationStates,
  ...afterSalesStates,
  ...accountStates,
  ...subscriptionProductStates,
]

export const stateOf = (id: string): State | undefined => allStates.find((state) => state.id === id)
