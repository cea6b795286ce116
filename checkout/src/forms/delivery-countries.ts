import { preselectedCountry } from '@vitrine/contracts/markets'
import type { ShopContext } from '../shop-context.ts'

/** The countries of the shop by name, its own country first. */
export function deliveryCountriesOf({ market, countryName }: Pick<ShopContext, 'market' | 'countryName'>) {
  const home = preselectedCountry(market)
  const isHome = ({ value }: { value: string }) => Number(value === home)
  return market.deliveryCountries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => isHome(b) - isHome(a) || a.label.localeCompare(b.label, market.language))
}
