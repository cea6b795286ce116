import { isCalendarMoment } from '@vitrine/contracts/formats'
import { isLocale, type Locale, marketOf } from '@vitrine/contracts/markets'
import { type ShopperKind, shopperKinds, shownTexts, type ShopView } from '@vitrine/contracts/time-machine'
import { instantOf } from '../ui/instant-of.ts'

/** The address of the page: one shop and visitor, at one or two moments. */
export type ViewQuery = {
  shop: Locale
  shopper: ShopperKind
  texts: ShopView['texts']
  /** A page of the shop, without the prefix of its locale. */
  path: string
  /** The moments that are shown side by side; none before one was chosen. */
  moments: readonly string[]
  /** Whether a moment was written that is none. */
  isUnreadable: boolean
}

/** A moment to the second, as views have it; the next one where there are fractions. */
const toSecond = (instant: number): string =>
  `${new Date(Math.ceil(instant / 1000) * 1000).toISOString().slice(0, 19)}Z`

/** Reads `2026-11-27T08:00` by the clock of the shop, or an instant that another page has written. */
function readMoment(text: string, timeZone: string): string | undefined {
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && isCalendarMoment(text)
  const instant = isInstant ? text : instantOf(text, timeZone)
  return instant === undefined ? undefined : toSecond(Date.parse(instant))
}

export function readViewQuery(query: URLSearchParams, shops: readonly Locale[]): ViewQuery {
  const word = (name: string) => query.get(name) ?? ''
  const locale = word('shop')
  const shop = isLocale(locale) && shops.includes(locale) ? locale : (shops[0] as Locale)
  const { timeZone } = marketOf(shop)
  const written = ['at', 'beside'].map(word).filter(Boolean)
  const moments = written.flatMap((text) => readMoment(text, timeZone) ?? [])
  const path = word('path')
  return {
    shop,
    shopper: shopperKinds.find((kind) => kind === word('shopper')) ?? 'guest',
    texts: shownTexts.find((texts) => texts === word('texts')) ?? 'published',
    path: /^\/(?!\/)[^\s\\]{0,1000}$/.test(path) ? path : '/',
    moments,
    isUnreadable: moments.length < written.length,
  }
}
