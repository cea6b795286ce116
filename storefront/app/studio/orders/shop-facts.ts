import { formatMoney } from '@vitrine/contracts/formats'
import { defaultMarket, isLocale, type Locale, type Market, marketOf, marketOfShop } from '@vitrine/contracts/markets'

/** Read by loaders only, so that no browser loads the profiles of all shops. */
const shopWith = (shopId: number): Market => marketOfShop(shopId) ?? defaultMarket

export const localeOfShop = (shopId: number): Locale => shopWith(shopId).locale

/** An amount as its shop writes it. */
export const moneyOf = (minor: number, shopId: number): string => formatMoney(minor, shopWith(shopId))

/** Cents of a typed amount: `12`, `12,5` and `12.50`; undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const [, whole, cents = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** The filter of a shop in the address: `?shop=at`. */
export function shopInQuery(query: URLSearchParams): { shopId?: number } {
  const shop = query.get('shop')
  return shop && isLocale(shop) ? { shopId: marketOf(shop).shopId } : {}
}

/** Today by the shop's calendar. */
export const dayIn = (shopId: number, at: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: shopWith(shopId).timeZone }).format(at)
