import { addressCalls } from './addresses.ts'
import { afterSalesCalls } from './after-sales.ts'
import { basketCalls } from './basket.ts'
import { catalogueCalls } from './catalogue.ts'
import { checkoutCalls } from './checkout.ts'
import { consentCalls } from './consent.ts'
import { identityCalls } from './identity.ts'
import { insightCalls } from './insights.ts'
import { loyaltyCalls } from './loyalty.ts'
import { newsletterCalls } from './newsletter.ts'
import { priceNoticeCalls } from './price-notices.ts'
import { orderCalls } from './orders.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentMethodCalls } from './payment-methods.ts'
import { promotionCalls } from './promotions.ts'
import { reviewCalls } from './reviews.ts'
import { sessionCalls } from './sessions.ts'
import { storeReservationCalls } from './store-reservations.ts'
import { storeCalls } from './stores.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { userCalls } from './users.ts'
import { walletCalls } from './wallets.ts'
import { wishlistCalls } from './wishlist.ts'

/** Every call of the shop service: what goes in and out, what may go wrong, who may call. */
export const shopContract = {
  ...userCalls,
  ...identityCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...addressCalls,
  ...loyaltyCalls,
  ...catalogueCalls,
  ...promotionCalls,
  ...basketCalls,
  ...wishlistCalls,
  ...checkoutCalls,
  ...walletCalls,
  ...orderCalls,
  ...afterSalesCalls,
  ...reviewCalls,
  ...storeCalls,
  ...storeReservationCalls,
  ...subscriptionCalls,
  ...paymentMethodCalls,
  ...newsletterCalls,
  ...priceNoticeCalls,
  ...consentCalls,
  ...insightCalls,
}
export type ShopContract = typeof shopContract
export type ShopMethod = keyof ShopContract
