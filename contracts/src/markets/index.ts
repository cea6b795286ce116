export { exchangeHoldDays, paymentMethods, walletMethods } from './market.ts'
export type {
  ByShop,
  CountryCode,
  Currency,
  DeliveryDays,
  DemoLocale,
  Formats,
  LanguageTag,
  Locale,
  Market,
  MarketTerms,
  MarketWithoutTerms,
  PaymentMethod,
  ReturnCondition,
  Shop,
  ShopId,
  VatRate,
  WalletMethod,
} from './market.ts'
export {
  allMarkets,
  currencies,
  defaultMarket,
  lenderOf,
  marketOf,
  marketOfLanguage,
  marketOfShop,
  markets,
  termsVersion,
} from './markets.ts'
export { termsOf } from '@vitrine/brand-kit/market-terms'
export {
  allLanguages,
  furtherLanguages,
  type Language,
  languageCodeOf,
  languageOf,
  languages,
  toLanguage,
} from './languages.ts'
export { homeCountry, preselectedCountry } from './market-countries.ts'
export { allShops, defaultLocale, entryOf, internationalLocale, isLocale, locales, shopOf } from './shops.ts'
export { fromCountryCode3, toCountryCode3 } from './countries.ts'
export { vatRateOn, vatRatesOf } from './vat.ts'
export { brand, sellerAddress, sellerStreet } from './seller.ts'
export type { Seller } from './seller.ts'
