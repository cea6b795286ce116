import { plusDays } from '@vitrine/contracts/delivery'
import { allMarkets, type Currency } from '@vitrine/contracts/markets'
import type { InsightDay, InsightReports, InsightsQuery, SearchTerm } from './insight-reports.ts'

/** Numbers of visits, and orders with their sums in cents. */
type InsightFigures = Omit<InsightDay, 'shopId' | 'day'>

export type ShopInsights = {
  shopId: number
  currency: Currency
  totals: InsightFigures
  /** Visits with an order by all visits, 0 to 1; null without visits. */
  conversion: number | null
  /** Every day of the period, also those without visits. */
  days: readonly (InsightFigures & { day: string; conversion: number | null })[]
  /** The most frequent search terms by visits. */
  terms: readonly Omit<SearchTerm, 'shopId'>[]
  /** Terms that too few visits have typed to be shown. */
  hiddenTerms: { terms: number; visits: number }
}

export type InsightsReport = { from: string; to: string; shops: readonly ShopInsights[] }

const nothing: InsightFigures = {
  visits: 0,
  list: 0,
  product: 0,
  basket: 0,
  checkout: 0,
  order: 0,
  orders: 0,
  withTax: 0,
  withoutTax: 0,
}
const names = Object.keys(nothing) as (keyof InsightFigures)[]

const figuresOf = (from: InsightFigures): InsightFigures =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as InsightFigures

const addFigures = (one: InsightFigures, other: InsightFigures): InsightFigures =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as InsightFigures

const conversionOf = ({ visits, order }: InsightFigures) => (visits === 0 ? null : order / visits)

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}

/** Everything that is known about a period, by shop and day: for printing, plots and the studio. */
export async function readInsights(reports: InsightReports, query: InsightsQuery): Promise<InsightsReport> {
  const [rows, terms, hidden] = [
    await reports.days(query),
    await reports.searchTerms(query),
    await reports.hiddenTerms(query),
  ]
  const days = daysBetween(query.from, query.to)
  const shops = allMarkets
    .filter(({ shopId }) => query.shopId === undefined || query.shopId === shopId)
    .map(({ shopId, currency }): ShopInsights => {
      const own = rows.filter((line) => line.shopId === shopId)
      const byDay = new Map(own.map((line) => [line.day, figuresOf(line)]))
      const totals = own.reduce<InsightFigures>(addFigures, nothing)
      const { terms: hiddenTerms = 0, visits = 0 } = hidden.find((each) => each.shopId === shopId) ?? {}
      return {
        shopId,
        currency,
        totals,
        conversion: conversionOf(totals),
        days: days.map((day) => {
          const figures = byDay.get(day) ?? nothing
          return { day, ...figures, conversion: conversionOf(figures) }
        }),
        terms: terms
          .filter((each) => each.shopId === shopId)
          .map(({ term, visits: count }) => ({ term, visits: count })),
        hiddenTerms: { terms: hiddenTerms, visits },
      }
    })
  return { from: query.from, to: query.to, shops }
}
