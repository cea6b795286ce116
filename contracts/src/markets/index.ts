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
  ReturnCondition,
  ShopId,
  VatRate,
  WalletMethod,
} from './market.ts'
export { allMarkets, marketOfLanguage, marketOfShop, markets } from './markets.ts'
export { homeCountry, preselectedCountry } from './market-countries.ts'
export { allShops, isLocale, shops } from './shops.ts'
export type { Shop } from './shops.ts'
export { lenders } from './lenders.ts'
export { fromCountryCode3, toCountryCode3 } from './countries.ts'
export { vatRateOn, vatRatesOf } from './vat.ts'
export { brand, sellerAddress, sellerStreet } from './seller.ts'
export type { Seller } from './seller.ts'
export { timeZones } from './time-zones.ts'
