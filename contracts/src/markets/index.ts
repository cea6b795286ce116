export { exchangeHoldDays, locales, paymentMethods, walletMethods } from './market.ts'
export type {
  CountryCode,
  Currency,
  DeliveryDays,
  Formats,
  LanguageTag,
  Locale,
  Market,
  PaymentMethod,
  ShopId,
  VatRate,
  WalletMethod,
} from './market.ts'
export {
  allMarkets,
  homeCountry,
  isLocale,
  marketOfLanguage,
  marketOfShop,
  markets,
  preselectedCountry,
} from './markets.ts'
export { lenders } from './lenders.ts'
export { fromCountryCode3, toCountryCode3 } from './countries.ts'
export { vatRateOn, vatRates } from './vat.ts'
export { brand, sellerAddress, sellerStreet } from './seller.ts'
export type { Seller } from './seller.ts'
export { timeZones } from './time-zones.ts'
