import type { WalletMethod } from '@vitrine/contracts/markets'
import { stripeScriptUrl } from '@vitrine/contracts/urls'
import type { WalletSheets } from '../provider.ts'

const methods: readonly WalletMethod[] = ['apple_pay', 'google_pay']

/**
 * Apple Pay and Google Pay in Stripe's express checkout element. Its confirmation token is charged after the order was
 * confirmed in the shop; Stripe proves to Apple itself whose shop it is.
 */
export const createStripeSheets = (publishableKey: string): WalletSheets => ({
  methods: new Set(methods),
  setupFor: () => ({
    kind: 'stripe',
    methods: methods.map((method) => ({ method, identifier: '', data: {} })),
    publishableKey,
    scriptUrl: stripeScriptUrl,
  }),
  readPayment: (_, payment) => (/^ctoken_\w+$/.test(payment) ? payment : undefined),
})
