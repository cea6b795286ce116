import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import { createContributionGuard } from './contribution-guard.ts'
import { createDecay, day } from './decay.ts'
import { addressMark } from './privacy.ts'

/** A search of a fortnight ago counts half. */
export const queryHalfLife = 14 * day

const limits = { queries: 20_000, letters: { least: 2, most: 75 }, results: 1_000 } as const
const maxAge = 5_000

export type PopularQuery = { query: string; weight: number }
export type RecordedSearch = { query: string; market: Locale; clientId: string | undefined; at: number }

type Entry = { weight: number; clients: string[] }

/**
 * Popular queries, with decay. A query is suggested to others only when several different clients have sent it: a query
 * of one person stays with that person. Filtering and paging repeat a query, so it counts once a day for each client.
 */
export function createPopularQueries({ now, fewestClients }: { now: () => number; fewestClients: number }) {
  const decay = createDecay(queryHalfLife, now())
  const byMarket = new Map<Locale, Map<string, Entry>>()
  const isFirst = createContributionGuard()
  const cache = new Map<string, { until: number; queries: readonly PopularQuery[] }>()

  function countSearch(queries: Map<string, Entry>, query: string, clientId: string, at: number): void {
    let entry = queries.get(query)
    if (!entry) queries.set(query, (entry = { weight: 0, clients: [] }))
    entry.weight += decay.weightAt(at)
    if (entry.clients.length < fewestClients && !entry.clients.includes(clientId)) entry.clients.push(clientId)
  }

  return {
    record({ query, market, clientId, at }: RecordedSearch): void {
      if (!isTellable(query) || clientId === undefined || !isFirst(clientId, `${market} ${query}`, at)) return
      let queries = byMarket.get(market)
      if (!queries) byMarket.set(market, (queries = new Map()))
      countSearch(queries, query, clientId, at)
      if (queries.size > limits.queries) dropWeakest(queries)
    },

    /** The most popular first, of one shop or of all that speak the language. */
    list(language: string, market?: Locale): readonly PopularQuery[] {
      const key = `${language} ${market ?? ''}`
      const cached = cache.get(key)
      if (cached && now() < cached.until) return cached.queries
      const locales = allMarkets.flatMap(({ locale }) =>
        languageCodeOf(locale) === language && (market ?? locale) === locale ? [locale] : [],
      )
      const queries = sum(locales.flatMap((locale) => [...(byMarket.get(locale) ?? [])]))
      cache.set(key, { until: now() + maxAge, queries })
      return queries
    },
  }

  function sum(entries: readonly (readonly [string, Entry])[]): PopularQuery[] {
    const sums = new Map<string, { weight: number; clients: Set<string> }>()
    for (const [query, { weight, clients }] of entries) {
      const before = sums.get(query)
      sums.set(query, {
        weight: (before?.weight ?? 0) + weight,
        clients: new Set([...(before?.clients ?? []), ...clients]),
      })
    }
    const scale = decay.weightAt(now())
    return [...sums]
      .filter(([, { clients }]) => clients.size >= fewestClients)
      .map(([query, { weight }]) => ({ query, weight: weight / scale }))
      .toSorted((a, b) => b.weight - a.weight || (a.query < b.query ? -1 : 1))
      .slice(0, limits.results)
  }
}

/** Long numbers, and texts that held an address, belong to a person. */
const isTellable = (query: string) =>
  query.length >= limits.letters.least &&
  query.length <= limits.letters.most &&
  !query.includes(addressMark) &&
  !/\d{7}/.test(query)

function dropWeakest(queries: Map<string, Entry>): void {
  const weakest = [...queries].toSorted(([, a], [, b]) => a.weight - b.weight).slice(0, limits.queries / 4)
  for (const [query] of weakest) queries.delete(query)
}
