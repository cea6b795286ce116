import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, defaultMarket, type Market } from '@vitrine/contracts/markets'
import type { CommonRequest } from '@vitrine/contracts/search'

export type MarketHints = {
  trackingId?: string | null | undefined
  language?: string | null | undefined
  country?: string | null | undefined
  currency?: string | null | undefined
}

/**
 * The shop of a request. A client keeps its tracking id when the shopper changes the country, so the context weighs
 * more: a wrong currency is worse than a wrong language.
 */
export function chooseMarket({ trackingId, language, country, currency }: MarketHints): Market {
  const spoken = language?.toLowerCase().split(/[-_]/)[0]
  const place = country?.toUpperCase()
  const money = currency?.toUpperCase()
  const fits = (market: Market) =>
    (market.currency === money ? 8 : 0) +
    (market.language.slice(0, 2) === spoken ? 4 : 0) +
    (market.country === place || market.searchCountry === place ? 2 : 0) +
    (market.trackingId === trackingId ? 1 : 0)
  return allMarkets.reduce((best, market) => (fits(market) > fits(best) ? market : best), defaultMarket)
}

/** The market of a request, and the language of its texts. */
export function chooseLocale(request: CommonRequest) {
  const market = chooseMarket(request)
  return { market, language: languageCodeOf(market.locale) }
}
