import { kit } from '@vitrine/brand-kit/current'
import type { Locale } from './market.ts'

/**
 * The clock on the wall of each shop: days of promotions and campaigns begin by it. Apart from the profiles, because
 * browsers never need it.
 */
export const timeZones = Object.fromEntries(kit.markets.map(({ locale, timeZone }) => [locale, timeZone])) as Readonly<
  Record<Locale, string>
>
