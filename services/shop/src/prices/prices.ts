import type { CurrentPrice, Instant, PriceHistory } from '@vitrine/contracts/catalogue'
import { currentPrice, lowestPriorPrice } from '@vitrine/contracts/catalogue'
import { dayOf } from '@vitrine/contracts/delivery'
import { type CountryCode, homeCountry, type Market, vatRateOn } from '@vitrine/contracts/markets'
import { vatIn } from '@vitrine/contracts/prices'
import type { AppliedReduction, LowestPriorPrice, Price, ReductionCategory } from '@vitrine/contracts/shop'

/** The VAT rate in hundredths of a percent, on the shop's own day: a new rate begins at midnight there, not in UTC. */
export const vatRate = (market: Market, at: Instant, country: CountryCode = homeCountry(market)): number =>
  vatRateOn(market, country, dayOf(new Date(at), market))

/** A share of an amount, half a cent up. Percents have two decimals at most, so nothing is lost before rounding. */
export const percentOf = (amount: number, percent: number): number =>
  Math.round((amount * Math.round(percent * 100)) / 10_000)

/** A step down from the original price; the shares of one price add up to the whole reduction. */
export const reduction = (
  category: ReductionCategory,
  off: number,
  original: number,
  type: AppliedReduction['type'] = 'relative',
): AppliedReduction => ({
  category,
  type,
  amount: { absoluteWithTax: off, relative: original === 0 ? 0 : off / original },
})

/** The price before all reductions; the shares of the steps refer to it. */
export const originalOf = ({ withTax, appliedReductions }: Pick<Price, 'withTax' | 'appliedReductions'>): number =>
  appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, withTax)

/** A price in its wire format: the amount, its VAT and its reductions. */
export function priceOf(
  withTax: number,
  appliedReductions: readonly AppliedReduction[],
  { market, rate }: { market: Market; rate: number },
): Price {
  const amount = vatIn(withTax, rate)
  return {
    currencyCode: market.currency,
    withTax,
    withoutTax: withTax - amount,
    tax: { vat: { rate: rate / 10_000, amount } },
    appliedReductions: [...appliedReductions],
    recommendedRetailPrice: null,
  }
}

/** The price of a size in a shop, with sale and campaign taken apart; nothing where it is not sold. */
export function shelfPrice(history: PriceHistory, market: Market, at: Instant): Price | undefined {
  const current: CurrentPrice | undefined = currentPrice(history, at)
  if (!current) return undefined
  const steps = current.reductions.map(({ category, amount }) => reduction(category, amount, current.regular))
  return priceOf(current.amount, steps, { market, rate: vatRate(market, at) })
}

/** The lowest prior price beside a reduction; the difference is positive when today's price is higher. */
export function lowestPrior(history: PriceHistory, at: Instant): LowestPriorPrice {
  const lowest = lowestPriorPrice(history, at)
  const now = currentPrice(history, at)?.amount
  if (lowest === undefined || now === undefined) return { withTax: null, relativeDifferenceToPrice: null }
  return { withTax: lowest, relativeDifferenceToPrice: (now - lowest) / lowest }
}
