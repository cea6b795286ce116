import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import type { MarketHosts } from './locate.ts'

export type MarketUrls = Readonly<Record<Locale, string>>

/** The address at which each shop begins. */
export function createMarketUrls(publicUrl: URL, marketHosts: MarketHosts): MarketUrls {
  const ownHost = new Map([...marketHosts].map(([host, locale]) => [locale, host]))
  const address = (locale: Locale) => {
    const host = ownHost.get(locale)
    return host ? `${publicUrl.protocol}//${host}` : `${publicUrl.origin}/${locale}`
  }
  return Object.fromEntries(allMarkets.map(({ locale }) => [locale, address(locale)])) as Record<Locale, string>
}
