import { allMarkets, type Currency, type Market } from '@vitrine/contracts/markets'
import { readAmount } from '../values/amount.ts'
import { priceColumns } from './list-columns.ts'
import { type ListOptions, type ListRow, readList } from './read-list.ts'

/** Prices of a size in cents, by the shops that sell it at them. */
export type PriceLine = { line: number; variant: string; prices: readonly { shopId: number; amount: number }[] }

type PriceOptions = ListOptions & {
  /** Of prices that name none. */
  currency?: Currency | undefined
}

/** Reads a table with a number or a GTIN, and prices for all shops, a currency or a shop. */
export async function* readPrices(file: string, { currency, ...options }: PriceOptions): AsyncGenerator<PriceLine> {
  for await (const row of readList(file, 'prices', options)) {
    const variant = row.variant()
    const prices = pricesOf(row, currency)
    if (variant === undefined || prices === undefined) continue
    if (prices.size > 0)
      yield { line: row.line, variant, prices: [...prices].map(([shopId, amount]) => ({ shopId, amount })) }
    else row.refuse('price', 'MISSING', 'Give a price: 129.99 EUR.')
  }
}

/** The price of each shop: its own column counts more than its currency's, which counts more than the general one. */
function pricesOf(row: ListRow, fallback: Currency | undefined): Map<number, number> | undefined {
  const prices = new Map<number, number>()
  let isRefused = false
  const offer = (column: string, own: Currency | undefined, serves: (market: Market) => boolean) => {
    if (row.text(column) === '') return
    const amount = row.read(column, readAmount)
    const stated = amount?.currency ?? own ?? fallback
    if (!amount) isRefused = true
    else if (!stated) {
      isRefused = true
      row.refuse(column, 'CURRENCY_MISSING', 'The price names no currency. Write 129.99 EUR or choose one.')
    } else if (own && stated !== own) {
      isRefused = true
      row.refuse(column, 'CURRENCY_WRONG', `This column is in ${own}, not in ${stated}.`)
    } else
      for (const market of allMarkets)
        if (market.currency === stated && serves(market)) prices.set(market.shopId, amount.minor)
  }
  offer('price', undefined, () => true)
  for (const { name, currency, locale } of priceColumns) {
    const market = allMarkets.find((each) => each.locale === locale)
    if (currency) offer(name, currency, () => true)
    else if (market) offer(name, market.currency, (each) => each === market)
  }
  return isRefused ? undefined : prices
}
