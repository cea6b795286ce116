import { shops as summaries } from '@vitrine/brand-kit/shops'
import type { Locale, Market } from './market.ts'

/** Names and keys that pages know of every shop; of their own one they know the whole profile. */
export type Shop = Pick<
  Market,
  'locale' | 'shopId' | 'language' | 'countryName' | 'languageName' | 'currency' | 'trackingId'
>

export const allShops = summaries as readonly Shop[]

export const shops = /* @__PURE__ */ Object.fromEntries(allShops.map((shop) => [shop.locale, shop])) as Readonly<
  Record<Locale, Shop>
>

export const isLocale = (value: string | null | undefined): value is Locale =>
  value != null && Object.hasOwn(shops, value)
