import type { CountryCode, Market } from './market.ts'

type Countries = Pick<Market, 'country' | 'deliveryCountries'>

/** The default country for prices and delivery until the visitor chooses one. */
export const homeCountry = ({ country, deliveryCountries }: Countries): CountryCode =>
  deliveryCountries.includes(country) ? country : (deliveryCountries[0] ?? country)

/** The country that a form may fill in: none where the shop serves many countries and none of them is its own. */
export const preselectedCountry = ({ country, deliveryCountries }: Countries): CountryCode | undefined =>
  deliveryCountries.includes(country) ? country : undefined
