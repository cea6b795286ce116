import type { MarketProfile } from '@vitrine/brand-kit'
import { kit, termsVersion } from '@vitrine/brand-kit/current'
import { termFields } from '@vitrine/brand-kit/market-terms'
import type { ByShop, Locale, Market } from './market.ts'
import { entryOf } from './shops.ts'

/** Terms are read from the kit each time, because they follow its files while the shop runs. */
function toMarket(profile: MarketProfile): Market {
  const { lender: _lender, vat, ...fields } = profile
  const market = { ...fields, deliveryCountries: Object.keys(vat) }
  for (const field of termFields) Object.defineProperty(market, field, { enumerable: true, get: () => profile[field] })
  return market
}

export const allMarkets: readonly Market[] = kit.markets.map(toMarket)

/** Part of the keys of caches that hold terms: another value after each change of them. */
export { termsVersion }

const byLocale: Readonly<Record<Locale, Market>> = Object.fromEntries(
  allMarkets.map((market) => [market.locale, market]),
)

/** For tests, which know the markets of the demo brand by name; everything else asks `marketOf`. */
export const markets = byLocale as ByShop<Market>

export const marketOf = (locale: Locale): Market => entryOf(byLocale, locale)

/** The first market: for visitors whose language no shop speaks. */
export const defaultMarket: Market = allMarkets[0] as Market

export const marketOfShop = (shopId: number): Market | undefined =>
  allMarkets.find((market) => market.shopId === shopId)

export const marketOfLanguage = (language: string): Market | undefined =>
  allMarkets.find((market) => market.language === language)

/** The currencies of all shops, each once. */
export const currencies: readonly string[] = [...new Set(allMarkets.map(({ currency }) => currency))]

const settingsOf = (locale: Locale) => kit.markets.find((market) => market.locale === locale)

/** The bank behind instalments with its address (Y-04), should a shop offer them. No browser needs it. */
export const lenderOf = (locale: Locale): string => settingsOf(locale)?.lender ?? ''
