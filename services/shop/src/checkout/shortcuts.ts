import type { PaymentMethod } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import { paymentOptions } from './payment-options.ts'
import type { Choices, OrderQuote } from './quote-reader.ts'

/** Methods that can be chosen before the checkout: all their questions come after the order. */
const express: ReadonlySet<PaymentMethod> = new Set(['paypal', 'apple_pay', 'google_pay'])

type Shortcuts = { payment: PaymentMethod[]; isCollectable: boolean }

export const noShortcuts: Shortcuts = { payment: [], isCollectable: false }

/** A method is offered only for what it could pay, and collecting only where one store has everything. */
export const shortcutsOf = ({ payment, pricing, collection }: OrderQuote): Shortcuts => ({
  payment:
    pricing.due === 0
      ? []
      : paymentOptions(payment).flatMap(({ key, isAvailable }) => (isAvailable && express.has(key) ? [key] : [])),
  isCollectable: collection.some(({ missing }) => missing.length === 0),
})

/** An order request for the whole basket, with its valid codes. */
export const asItLies = ({ codes: { voucher, giftCards } }: Basket): Choices => ({
  delivery: 'standard',
  ...(voucher && !voucher.problem && { voucher: voucher.code }),
  giftCards: giftCards.flatMap(({ code, balance }) => (balance > 0 ? [code] : [])),
})
