import type { Locale } from '@vitrine/contracts/markets'

export type ExpectedPurchase = {
  shop: { shop_id: string; shop_currency: string }
  /** A postcode of the shop's country, and the form in which events name it. */
  zip: { written: string; masked: string }
  /** SHA-256 of `ada.{locale}@vitrine.example`. */
  emailHash: string
  pieces: number
  names: { item_name: string; item_category: string }
  price: { price: number; original_price: number; sale_discount: number; tax: number }
  /** Content of the basket before the voucher. */
  basket: { withTax: number; withoutTax: number; saleReduction: number }
  /** The order: a voucher of a tenth is taken off, `value` and `shipping` are net. */
  order: { value: number; tax: number; shipping: number; couponReduction: number; withTax: number }
  /** One piece of the order, after the voucher. */
  piece: { price: number; tax: number }
}

const german = { item_name: 'Strickkleid Helma mit Rundhalsausschnitt', item_category: 'Strickkleider' }
const euros = { price: 59.99, original_price: 109.99, sale_discount: 50 }
const francs = { price: 65.9, original_price: 119.9, sale_discount: 54 }

/**
 * Prices are those of the catalogue. The other amounts follow from the rules of each market: rate of the VAT included
 * in the price, costs of delivery, amount from which delivery is free.
 */
export const expectedPurchases: Readonly<Record<Locale, ExpectedPurchase>> = {
  de: {
    shop: { shop_id: '10028', shop_currency: 'EUR' },
    zip: { written: '10115', masked: '1XXXX' },
    emailHash: '7307963d0d4ae8cba99e7268281fc6ccf57602d9b033c090aabc8a8ee0f21135',
    pieces: 2,
    names: german,
    price: { ...euros, tax: 9.58 },
    basket: { withTax: 119.98, withoutTax: 100.82, saleReduction: 100 },
    order: { value: 90.74, tax: 17.24, shipping: 0, couponReduction: 12, withTax: 107.98 },
    piece: { price: 53.99, tax: 8.62 },
  },
  at: {
    shop: { shop_id: '10029', shop_currency: 'EUR' },
    zip: { written: '1010', masked: '1XXX' },
    emailHash: 'e1b610cd47658719070e1f899c3e00fe124089c824b757392684d157baea39f7',
    pieces: 1,
    names: german,
    price: { ...euros, tax: 10 },
    basket: { withTax: 59.99, withoutTax: 49.99, saleReduction: 50 },
    order: { value: 44.99, tax: 9, shipping: 0, couponReduction: 6, withTax: 53.99 },
    piece: { price: 53.99, tax: 9 },
  },
  ch: {
    shop: { shop_id: '10030', shop_currency: 'CHF' },
    zip: { written: '8001', masked: '8XXX' },
    emailHash: '2ff2a8da1ebd528f67fa246c72c58452126988b1c8ffd5be79e0c2ee6fdfb69a',
    pieces: 2,
    names: german,
    price: { ...francs, tax: 4.94 },
    basket: { withTax: 131.8, withoutTax: 121.92, saleReduction: 108 },
    order: { value: 109.73, tax: 8.89, shipping: 0, couponReduction: 13.18, withTax: 118.62 },
    piece: { price: 59.31, tax: 4.44 },
  },
  'fr-ch': {
    shop: { shop_id: '10031', shop_currency: 'CHF' },
    zip: { written: '1204', masked: '1XXX' },
    emailHash: 'a5ad9750888068b39c6ab1ede54f1c953851437f0b8b66d1604bf545e2c81cf7',
    pieces: 1,
    names: { item_name: 'Robe-pull Helma à col rond', item_category: 'Robes-pulls' },
    price: { ...francs, tax: 4.94 },
    basket: { withTax: 65.9, withoutTax: 60.96, saleReduction: 54 },
    // With 6.90 for delivery.
    order: { value: 61.25, tax: 4.96, shipping: 6.38, couponReduction: 6.59, withTax: 66.21 },
    piece: { price: 59.31, tax: 4.44 },
  },
  en: {
    shop: { shop_id: '10032', shop_currency: 'EUR' },
    zip: { written: '1000', masked: '1XXX' },
    emailHash: '9dd2d807d862a93370c51d760ed7dc054bf40cd48051ee28a403af2b9b99a08e',
    pieces: 2,
    names: { item_name: 'Helma jumper dress with crew neck', item_category: 'Jumper dresses' },
    price: { ...euros, tax: 10.41 },
    basket: { withTax: 119.98, withoutTax: 99.16, saleReduction: 100 },
    order: { value: 89.24, tax: 18.74, shipping: 0, couponReduction: 12, withTax: 107.98 },
    piece: { price: 53.99, tax: 9.37 },
  },
}
