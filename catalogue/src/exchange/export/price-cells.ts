import { currentPrice, historyOf } from '@vitrine/contracts/catalogue'
import type { Instant, Product, Variant } from '@vitrine/contracts/catalogue'
import { currencies, allMarkets } from '@vitrine/contracts/markets'
import type { Currency } from '@vitrine/contracts/markets'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import { writeAmount } from '../values/amount.ts'
import { writePriceHistory } from '../values/price-history-text.ts'

/** Prices as the whole history, which an import reads back exactly, or as they are at a moment, for people to edit. */
export type ExportedPrices = 'history' | { at: Instant }

function historyCells(product: Product, variant: Variant): MappedCells {
  const histories = Map.groupBy(
    allMarkets.flatMap(({ locale, shopId }) => {
      const entries = historyOf(product, shopId, variant.id)
      return entries.length > 0 ? [{ locale, entries }] : []
    }),
    ({ entries }) => JSON.stringify(entries),
  )
  const written = [...histories.values()].map((same) => ({
    locales: same.map(({ locale }) => locale),
    entries: same[0]?.entries ?? [],
  }))
  return { price_history: writePriceHistory(written) }
}

function currencyCells(product: Product, variant: Variant, currency: Currency, at: Instant): MappedCells {
  const shops = allMarkets.filter((market) => market.currency === currency)
  const prices = shops.map((market) => currentPrice(historyOf(product, market.shopId, variant.id), at))
  const [first] = prices
  const isOne = prices.every((price) => price?.amount === first?.amount && price?.regular === first?.regular)
  // One column for all shops of a currency where they agree, one for each where they do not.
  const scopes = isOne ? [currency.toLowerCase()] : shops.map(({ locale }) => locale.replace('-', '_'))
  return Object.fromEntries(
    scopes.flatMap((scope, i) => {
      const price = prices[i]
      if (!price) return []
      const regular = [`price_${scope}`, writeAmount(price.regular)]
      return price.amount < price.regular ? [regular, [`sale_price_${scope}`, writeAmount(price.amount)]] : [regular]
    }),
  )
}

export const priceCells = (product: Product, variant: Variant, prices: ExportedPrices): MappedCells =>
  prices === 'history'
    ? historyCells(product, variant)
    : Object.assign({}, ...currencies.map((currency) => currencyCells(product, variant, currency, prices.at)))
