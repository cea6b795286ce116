import { kit } from '@vitrine/brand-kit/current'
import type { Locale, Market } from './market.ts'

export const allMarkets = kit.markets.map(
  ({ lender: _lender, timeZone: _timeZone, vat, ...market }) =>
    ({ ...market, deliveryCountries: Object.keys(vat) }) as Market,
) as readonly Market[]

export const markets = Object.fromEntries(allMarkets.map((market) => [market.locale, market])) as Readonly<
  Record<Locale, Market>
>

export const marketOfShop = (shopId: number): Market | undefined =>
  allMarkets.find((market) => market.shopId === shopId)

export const marketOfLanguage = (language: string): Market | undefined =>
  allMarkets.find((market) => market.language === language)
