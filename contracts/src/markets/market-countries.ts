import type { CountryCode, Market } from './market.ts'

/** The default country for prices and delivery until the visitor chooses one. */
export const homeCountry = ({ country, deliveryCountries }: Market): CountryCode =>
  deliveryCountries.includes(country) ? country : (deliveryCountries[0] ?? country)

/** The country that a form may fill in: none where the shop serves many countries and none of them is its own. */
export const preselectedCountry = ({ country, deliveryCountries }: Market): CountryCode | undefined =>
  deliveryCountries.includes(country) ? country : undefined
