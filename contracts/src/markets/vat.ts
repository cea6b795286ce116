import type { CountryCode, Market, VatRate } from './market.ts'

const since = (validFrom: string, percent: number): VatRate => ({ rate: Math.round(percent * 100), validFrom })

/**
 * Standard rates by country with the day they came into force, newest last. No part of a market: pages carry that along.
 */
export const vatRates: Readonly<Record<CountryCode, readonly VatRate[]>> = {
  AT: [since('1984-01-01', 20)],
  BE: [since('1996-01-01', 21)],
  BG: [since('1999-01-01', 20)],
  CH: [since('2018-01-01', 7.7), since('2024-01-01', 8.1)],
  CY: [since('2014-01-13', 19)],
  CZ: [since('2013-01-01', 21)],
  DE: [since('2007-01-01', 19), since('2020-07-01', 16), since('2021-01-01', 19)],
  DK: [since('1992-01-01', 25)],
  EE: [since('2024-01-01', 22), since('2025-07-01', 24)],
  ES: [since('2012-09-01', 21)],
  FI: [since('2013-01-01', 24), since('2024-09-01', 25.5)],
  FR: [since('2014-01-01', 20)],
  GR: [since('2016-06-01', 24)],
  HR: [since('2012-03-01', 25)],
  HU: [since('2012-01-01', 27)],
  IE: [since('2021-03-01', 23)],
  IT: [since('2013-10-01', 22)],
  LI: [since('2018-01-01', 7.7), since('2024-01-01', 8.1)],
  LT: [since('2009-09-01', 21)],
  LU: [since('2024-01-01', 17)],
  LV: [since('2012-07-01', 21)],
  MT: [since('2004-01-01', 18)],
  NL: [since('2012-10-01', 21)],
  PL: [since('2011-01-01', 23)],
  PT: [since('2011-01-01', 23)],
  RO: [since('2017-01-01', 19), since('2025-08-01', 21)],
  SE: [since('1990-07-01', 25)],
  SI: [since('2013-07-01', 22)],
  SK: [since('2011-01-01', 20), since('2025-01-01', 23)],
}

/** The rate that applied to a delivery to `country` on `day` (`YYYY-MM-DD`), in hundredths of a percent. */
export function vatRateOn(market: Market, country: CountryCode, day: string): number {
  if (!market.deliveryCountries.includes(country))
    throw new Error(`The shop "${market.locale}" does not deliver to ${country}, so it has no VAT rate for it`)
  const inForce = vatRates[country]?.findLast((rate) => rate.validFrom <= day)
  if (!inForce) throw new Error(`No VAT rate of ${country} is known for ${day}`)
  return inForce.rate
}
