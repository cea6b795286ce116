import type { Market } from '../markets/market.ts'

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment where the shop is: it decides about VAT, age and delivery. */
export function dayOf(at: Date, { timeZone }: Pick<Market, 'timeZone'>): string {
  // Swedes write days as machines do.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar.format(at)
}

const dayLength = 86_400_000

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
