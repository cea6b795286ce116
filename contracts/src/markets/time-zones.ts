import type { Locale } from './market.ts'

/**
 * The clock on the wall of each shop: days of promotions and campaigns begin by it. Apart from the profiles, because
 * browsers never need it.
 */
export const timeZones: Readonly<Record<Locale, string>> = {
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  ch: 'Europe/Zurich',
  'fr-ch': 'Europe/Zurich',
  en: 'Europe/Berlin',
}
