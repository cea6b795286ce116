export { locales, paymentMethods } from './market.ts'
export type {
  CountryCode,
  Currency,
  Formats,
  LanguageTag,
  Locale,
  Market,
  PaymentMethod,
  ShopId,
  VatRate,
} from './market.ts'
export { allMarkets, isLocale, marketOfLanguage, marketOfShop, markets } from './markets.ts'
export { vatRateOn } from './vat.ts'
