import type { PaymentMethod } from '@vitrine/contracts/markets'

/** The methods that can be charged again for every renewal of a subscription. */
export const recurring: ReadonlySet<PaymentMethod> = new Set(['card', 'paypal', 'direct_debit', 'invoice'])

/** The methods that need no payment provider: the shop's own invoice, cash on delivery and gift cards. */
export const withoutProvider: ReadonlySet<PaymentMethod> = new Set(['invoice', 'cash_on_delivery', 'gift_card'])
