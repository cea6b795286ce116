import type { Market, PaymentMethod } from '@vitrine/contracts/markets'
import type { AppliedFee } from '@vitrine/contracts/shop'
import { vatIn } from '@vitrine/contracts/prices'

/** The fee of cash on delivery, VAT included; all other methods are free (C-09). */
export const paymentFee = (method: PaymentMethod | undefined, { cash }: Pick<Market, 'cash'>): number =>
  method === 'cash_on_delivery' ? cash.fee : 0

export const paymentFeeLine = (method: PaymentMethod, fee: number, rate: number): AppliedFee => ({
  category: 'payment',
  key: method,
  amount: { withTax: fee, withoutTax: fee - vatIn(fee, rate) },
})

/** Cents between what is due and what can be paid in coins (Y-05); other methods pay to the cent. */
export function cashRounding(method: PaymentMethod | undefined, due: number, { cash }: Pick<Market, 'cash'>): number {
  if (method !== 'cash_on_delivery') return 0
  return Math.round(due / cash.step) * cash.step - due
}

/** A rounding difference without VAT. */
export const roundingLine = (amount: number): AppliedFee => ({
  category: 'payment',
  key: 'rounding',
  amount: { withTax: amount, withoutTax: amount },
})
