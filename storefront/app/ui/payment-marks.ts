import type { PaymentMethod } from '@vitrine/contracts/markets'

/** The drawing of each way to pay and its width at a height of 28. */
export const paymentMarks: Readonly<Record<PaymentMethod, { id: string; width: number }>> = {
  card: { id: 'card', width: 44 },
  paypal: { id: 'paypal', width: 52 },
  invoice: { id: 'invoice', width: 44 },
  instalment: { id: 'instalment', width: 44 },
  cash_on_delivery: { id: 'cod', width: 44 },
  direct_debit: { id: 'debit', width: 44 },
  gift_card: { id: 'giftcard', width: 44 },
  klarna: { id: 'klarna', width: 50 },
  ratepay: { id: 'ratepay', width: 56 },
  sofort: { id: 'sofort', width: 50 },
  postfinance: { id: 'postfinance', width: 74 },
  eps: { id: 'eps', width: 44 },
  twint: { id: 'twint', width: 50 },
  blik: { id: 'blik', width: 44 },
  przelewy24: { id: 'przelewy24', width: 74 },
  apple_pay: { id: 'applepay', width: 66 },
  google_pay: { id: 'googlepay', width: 74 },
}
