import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, isLocale, type Locale } from '@vitrine/contracts/markets'

type MarketHints = { trackingId?: string | undefined; location?: string | undefined; language?: string | undefined }

/**
 * The shop of an event. Events name only the property they belong to, and the two Swiss shops share one: there the
 * address of the page or the language decides.
 */
export function eventMarket({ trackingId, location, language }: MarketHints): Locale | undefined {
  const known = allMarkets.filter((market) => market.trackingId === trackingId)
  if (trackingId !== undefined && known.length === 0) return undefined
  const candidates = (trackingId === undefined ? allMarkets : known).map(({ locale }) => locale)
  const prefix = location && URL.canParse(location) ? new URL(location).pathname.split('/')[1] : undefined
  if (isLocale(prefix) && candidates.includes(prefix)) return prefix
  if (trackingId === undefined) return undefined
  return candidates.find((locale) => languageCodeOf(locale) === language?.slice(0, 2)) ?? candidates[0]
}
