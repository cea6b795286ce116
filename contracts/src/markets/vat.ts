import { kit } from '@vitrine/brand-kit/current'
import type { CountryCode, Market, VatRate } from './market.ts'

const toRates = (rates: readonly { validFrom: string; percent: number }[]): VatRate[] =>
  rates.map(({ validFrom, percent }) => ({ validFrom, rate: Math.round(percent * 100) }))

/** Standard rates by shop and country, newest last. No part of a market: pages carry that along. */
const vatRates = new Map(
  kit.markets.map(({ locale, vat }) => [
    locale,
    new Map(Object.entries(vat).map(([country, rates]) => [country, toRates(rates)])),
  ]),
)

/** Rates of a country as a shop knows them: none where it does not deliver to. */
export const vatRatesOf = ({ locale }: Pick<Market, 'locale'>, country: CountryCode): readonly VatRate[] =>
  vatRates.get(locale)?.get(country) ?? []

/** The rate that applied to a delivery to `country` on `day` (`YYYY-MM-DD`), in hundredths of a percent. */
export function vatRateOn(market: Market, country: CountryCode, day: string): number {
  if (!market.deliveryCountries.includes(country))
    throw new Error(`The shop "${market.locale}" does not deliver to ${country}, so it has no VAT rate for it`)
  const inForce = vatRatesOf(market, country).findLast((rate) => rate.validFrom <= day)
  if (!inForce) throw new Error(`No VAT rate of ${country} is known for ${day}`)
  return inForce.rate
}
