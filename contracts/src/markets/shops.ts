import { shops as allShops } from '@vitrine/brand-kit/shops'
import type { Locale, Shop } from './market.ts'

export { allShops }

/** All shops, in the order of the brand kit. */
export const locales: readonly Locale[] = /* @__PURE__ */ allShops.map(({ locale }) => locale)

/** The first shop: for visitors whose language no shop speaks. */
export const defaultLocale: Locale = /* @__PURE__ */ locales.at(0) ?? ''

/** The shop for visitors of other countries: an English one, if there is any. */
export const internationalLocale: Locale =
  /* @__PURE__ */ allShops.find(({ language }) => language.startsWith('en'))?.locale ?? defaultLocale

/** Whether the brand has such a shop; asked wherever a locale comes in. */
export function isLocale(value: string): boolean
export function isLocale(value: string | null | undefined): value is Locale
export function isLocale(value: string | null | undefined): boolean {
  return allShops.some(({ locale }) => locale === value)
}

/** The entry of a shop in a table that has one for each. */
export function entryOf<Entry>(table: Readonly<Record<Locale, Entry>>, locale: Locale): Entry {
  if (Object.hasOwn(table, locale)) return table[locale] as Entry
  throw new Error(`There is no shop "${locale}"`)
}

export function shopOf(locale: Locale): Shop {
  const found = allShops.find((shop) => shop.locale === locale)
  if (found) return found
  throw new Error(`There is no shop "${locale}"`)
}
