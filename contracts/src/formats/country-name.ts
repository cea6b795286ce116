import { fromCountryCode3 } from '../markets/countries.ts'
import type { Market } from '../markets/market.ts'

/**
 * The name of a country in the language of the shop, by its code of three letters: `DEU` is `Allemagne` in fr-CH. An
 * export of its own: every page loads the other formats, and only account pages need this one.
 */
export function countryName(code: string, { language }: Pick<Market, 'language'>): string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const country = fromCountryCode3(code)
  return (country && names.of(country)) ?? ''
}
