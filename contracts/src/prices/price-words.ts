import type { Language } from '../markets/languages.ts'

/** The words of a price, the same on every page and paper; `{name}`, `{rate}` and `{amount}` are filled in. */
const german = {
  goods: 'Warenwert',
  sale: 'Sale',
  promotion: 'Vorteil',
  voucher: 'Gutschein {name}',
  subtotal: 'Zwischensumme',
  standard: 'Versand',
  express: 'Expressversand',
  collection: 'Abholung im Store',
  free: 'kostenlos',
  cash_on_delivery: 'Nachnahmegebühr',
  rounding: 'Rundungsdifferenz',
  fee: 'Gebühren',
  total: 'Gesamtsumme',
  refund: 'Erstattung',
  tax: 'darin {rate} MwSt.',
  tax_note: 'inkl. {rate} MwSt. ({amount})',
  gift_card: 'Geschenkkarte {name}',
  due: 'Noch zu zahlen',
}

export type PriceWord = keyof typeof german

const french: Readonly<Record<PriceWord, string>> = {
  goods: 'Articles',
  sale: 'Soldes',
  promotion: 'Avantage',
  voucher: 'Bon {name}',
  subtotal: 'Sous-total',
  standard: 'Livraison',
  express: 'Livraison express',
  collection: 'Retrait en boutique',
  free: 'gratuit',
  cash_on_delivery: 'Frais de contre-remboursement',
  rounding: 'Différence d’arrondi',
  fee: 'Frais',
  total: 'Total',
  refund: 'Remboursement',
  tax: 'dont TVA {rate}',
  tax_note: 'TVA de {rate} incluse ({amount})',
  gift_card: 'Carte cadeau {name}',
  due: 'Reste à payer',
}

const english: Readonly<Record<PriceWord, string>> = {
  goods: 'Items',
  sale: 'Sale',
  promotion: 'Offer',
  voucher: 'Voucher {name}',
  subtotal: 'Subtotal',
  standard: 'Delivery',
  express: 'Express delivery',
  collection: 'Collection in store',
  free: 'free',
  cash_on_delivery: 'Cash on delivery fee',
  rounding: 'Rounding difference',
  fee: 'Fees',
  total: 'Total',
  refund: 'Refund',
  tax: 'including {rate} VAT',
  tax_note: 'incl. {rate} VAT ({amount})',
  gift_card: 'Gift card {name}',
  due: 'Left to pay',
}

export const priceWords: Readonly<Record<Language, Readonly<Record<PriceWord, string>>>> = {
  de: german,
  fr: french,
  en: english,
}
