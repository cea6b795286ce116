import type { Locale } from './market.ts'

/**
 * The bank behind instalments with its address (Y-04), should a shop offer them. Apart from the market profiles, because no
 * browser needs it.
 */
export const lenders: Readonly<Record<Locale, string>> = {
  de: 'Vitrine Demobank AG, Fensterplatz 4, 80331 München',
  at: 'Vitrine Demobank Österreich AG, Schaugasse 9, 1010 Wien',
  ch: 'Vitrine Demobank (Schweiz) AG, Fensterweg 14, 8001 Zürich',
  'fr-ch': 'Vitrine Demobank (Schweiz) AG, Fensterweg 14, 8001 Zurich',
  en: 'Vitrine Demobank AG, Fensterplatz 4, 80331 Munich',
}
