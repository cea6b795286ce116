import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket, isLocale, type Locale } from '@vitrine/contracts/markets'
import { Day } from '@vitrine/contracts/staff'
import * as v from 'valibot'

/** Days of the shops' calendar, both included. */
export type Period = { from: string; to: string }
export type ReportFilters = Period & { shop?: Locale }

const usualDays = 28
const mostDays = 366

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return v.is(Day, day) ? day : undefined
}

/** The filters of a report in the address: the last four weeks of all shops by default. */
export function readFilters(query: URLSearchParams, now = new Date()): ReportFilters {
  const today = dayOf(now, defaultMarket)
  const to = dayIn(query, 'to') ?? today
  const from = dayIn(query, 'from') ?? plusDays(to, 1 - usualDays)
  const shop = query.get('shop') ?? ''
  const first = from > to ? to : from
  const earliest = plusDays(to, 1 - mostDays)
  return { from: first < earliest ? earliest : first, to, ...(isLocale(shop) && { shop }) }
}

const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The period of the same length right before, moved to the same weekdays. */
export function periodBefore(period: Period): Period {
  const days = Math.ceil(daysIn(period) / 7) * 7
  return { from: plusDays(period.from, -days), to: plusDays(period.to, -days) }
}
