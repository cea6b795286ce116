import type { Locale, PaymentMethod } from '@vitrine/contracts/markets'
import { noticesOf, type PaymentKey } from '../notices/notices.ts'

const methodNames: Readonly<Partial<Record<PaymentMethod, string>>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  postfinance: 'PostFinance',
  ratepay: 'Ratepay',
  sofort: 'Sofort',
  eps: 'EPS',
  twint: 'TWINT',
  blik: 'BLIK',
  przelewy24: 'Przelewy24',
}

export type Translate = (key: PaymentKey, values?: Readonly<Record<string, string>>) => string

/** The words of the test provider's page as a shop writes them. */
export const translatorFor =
  (locale: Locale): Translate =>
  (key, values) =>
    noticesOf(locale).say(`payment.${key}`, values)

/** The heading of the wallet's page. */
export const walletHeadingOf = (method: PaymentMethod, locale: Locale): string =>
  translatorFor(locale)('wallet_title', { method: methodNames[method] ?? method })

/** The payment method in the heading; a card is confirmed by its bank. */
export function headingOf(method: PaymentMethod, locale: Locale): string {
  const translate = translatorFor(locale)
  if (method === 'card') return translate('bank')
  const name = method === 'instalment' ? translate('instalments') : methodNames[method]
  return translate('title', { method: name ?? method })
}
