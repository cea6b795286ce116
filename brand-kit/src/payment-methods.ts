export const paymentMethods = [
  'card',
  'paypal',
  'invoice',
  'instalment',
  'cash_on_delivery',
  'direct_debit',
  'gift_card',
  'klarna',
  'ratepay',
  'sofort',
  'postfinance',
  'eps',
  'twint',
  'apple_pay',
  'google_pay',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]
