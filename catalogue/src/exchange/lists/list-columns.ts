import { currencies, locales } from '@vitrine/contracts/markets'
import { priceScopeOf } from '../columns.ts'

/** Lists that change goods the shop has: one line is a size. */
export type ListKind = 'stock' | 'store-stock' | 'prices'

export type ListColumn = { name: string; about: string; isRequired?: boolean }

const variant: ListColumn = { name: 'variant', about: 'Number of the size: yours, ours, or its GTIN' }
const gtin: ListColumn = { name: 'gtin', about: 'EAN of 8, 12, 13 or 14 digits, instead of a number' }
const quantity: ListColumn = { name: 'quantity', about: 'Pieces that were counted', isRequired: true }

/** Columns with prices of one currency or of one shop, which then counts more. */
export const priceColumns = [
  ...currencies.map((currency) => ({ name: `price_${currency.toLowerCase()}`, currency, locale: undefined })),
  ...locales.map((locale) => ({ name: `price_${priceScopeOf(locale)}`, currency: undefined, locale })),
]

export const columnsOfList: Readonly<Record<ListKind, readonly ListColumn[]>> = {
  stock: [variant, gtin, quantity],
  'store-stock': [{ name: 'store', about: 'Number or key of the store', isRequired: true }, variant, gtin, quantity],
  prices: [
    variant,
    gtin,
    { name: 'price', about: 'Price including VAT with its currency: 129.99 EUR' },
    ...priceColumns.map(({ name, currency, locale }) => ({
      name,
      about: currency ? `Price including VAT in ${currency}` : `Price including VAT in the shop ${locale}`,
    })),
  ],
}
