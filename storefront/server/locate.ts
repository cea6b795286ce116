import { defaultLocale, allMarkets, isLocale, type Locale, type Market, marketOf } from '@vitrine/contracts/markets'
import { withTrailingSlash } from '../app/trailing-slash.ts'

export type Visit = {
  host: string
  path: string
  search: string
  cookieLocale: string | null
  acceptLanguage: string | null
}

/** Which host names belong to one shop alone; every other host serves all shops, each behind its prefix. */
export type MarketHosts = ReadonlyMap<string, Locale>

export type Place =
  | { kind: 'here'; market: Market; prefix: string }
  /** The shop was chosen for this visitor, so the redirect must not be cached for others. */
  | { kind: 'elsewhere'; location: string; isPersonal: boolean }

/** Finds the shop a visitor is in: by domain, then path prefix, then cookie, then browser language, then the first shop. */
export function locate(visit: Visit, marketHosts: MarketHosts): Place {
  const { prefix, rest } = splitPrefix(visit.path)
  const bound = marketHosts.get(visit.host)
  if (bound) {
    if (prefix === null) return { kind: 'here', market: marketOf(bound), prefix: '' }
    return redirectTo(hostOf(prefix, marketHosts), rest, visit.search)
  }
  if (prefix !== null) {
    const own = hostOf(prefix, marketHosts)
    const isCanonical = visit.path.startsWith(`/${prefix}/`)
    if (own === `/${prefix}` && isCanonical) return { kind: 'here', market: marketOf(prefix), prefix: own }
    return redirectTo(own, rest, visit.search)
  }
  const locale = isLocale(visit.cookieLocale) ? visit.cookieLocale : preferredLocale(visit.acceptLanguage)
  return { ...redirectTo(hostOf(locale, marketHosts), rest, visit.search), isPersonal: true }
}

const redirectTo = (base: string, path: string, search: string): Place & { kind: 'elsewhere' } => ({
  kind: 'elsewhere',
  location: withTrailingSlash(base + path + search),
  isPersonal: false,
})

/** Start of a shop as seen from another: its own host, or its prefix on this one. */
function hostOf(locale: Locale, marketHosts: MarketHosts): string {
  const own = [...marketHosts].find(([, bound]) => bound === locale)?.[0]
  return own ? `//${own}` : `/${locale}`
}

function splitPrefix(path: string): { prefix: Locale | null; rest: string } {
  const first = path.split('/')[1] ?? ''
  const prefix = first.toLowerCase()
  return isLocale(prefix) ? { prefix, rest: path.slice(first.length + 1) || '/' } : { prefix: null, rest: path }
}

/** Reads `fr-CH, de;q=0.8` and answers with the shop that fits best. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.trim().split(';')
      const weight = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.trim().toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const exact = allMarkets.find((market) => market.language.toLowerCase() === tag)
    const sameLanguage = allMarkets.find((market) => market.language.slice(0, 2) === tag.slice(0, 2))
    const found = exact ?? sameLanguage
    if (found) return found.locale
  }
  return defaultLocale
}
