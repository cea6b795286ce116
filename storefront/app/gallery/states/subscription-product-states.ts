import { toReview } from './checkout-states.ts'
import type { State } from './state.ts'

/** States of products with a subscription. */
export const subscriptionProductStates: readonly State[] = [
  {
    id: 'product-regular',
    screen: 'Product',
    description: 'To be delivered regularly, with the terms of it',
    at: (find) => find.product('regular'),
    steps: [{ press: 'input[name="purchase"][value="regular"]' }],
    shows: 'main select[name="interval"]',
    says: 'regular.first',
  },
  {
    id: 'basket-regular',
    screen: 'Basket',
    description: 'A line comes regularly',
    at: '/cart/',
    before: { basket: 1, hasRegular: true },
    shows: 'main form:has([value="rhythm"]) select',
  },
  {
    id: 'checkout-regular',
    screen: 'Checkout',
    description: 'The last step names the terms of what goes on',
    at: '/checkout/',
    before: { basket: 1, hasRegular: true },
    locales: ['de'],
    steps: toReview,
    shows: '.contracts dl',
  },
  {
    id: 'success-regular',
    screen: 'Confirmation',
    description: 'Confirmed, with the terms of what goes on',
    at: '/success/',
    before: { basket: 1, hasRegular: true, order: {} },
    shows: 'main a[href*="/account/subscription-cancellations/?contract="]',
    says: 'success.regular.account_text',
  },
]
