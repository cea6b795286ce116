import { allShops, type Locale, shopOf } from '@vitrine/contracts/markets'

/** A shop as editors call it: `Österreich`, `Schweiz (Französisch)`, `Englisch` where it serves many countries. */
export function marketName(locale: Locale, reader: string): string {
  const [spoken = '', country = ''] = shopOf(locale).language.split('-')
  const language = new Intl.DisplayNames([reader], { type: 'language' }).of(spoken) ?? spoken
  if (spoken === 'en') return language.charAt(0).toUpperCase() + language.slice(1)
  const place = new Intl.DisplayNames([reader], { type: 'region' }).of(country) ?? country
  const isShared = allShops.filter((shop) => shop.language.endsWith(`-${country}`)).length > 1
  return isShared ? `${place} (${language})` : place
}
