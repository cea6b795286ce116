import { isCalendarDay } from './calendar-days.ts'
import type { Market } from '../markets/market.ts'

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export type Day = string

function write(day: Day, pattern: string, { months, weekdays }: Market['formats']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (!isCalendarDay(day)) throw new Error(`"${day}" is not a calendar day`)
  const instant = new Date(`${day}T00:00:00Z`)
  const parts: Record<string, string> = {
    YYYY: year,
    MM: month,
    DD: date,
    D: String(Number(date)),
    month: months[instant.getUTCMonth()] ?? '',
    weekday: weekdays[instant.getUTCDay()] ?? '',
  }
  return pattern.replace(/YYYY|MM|DD|D|month|weekday/g, (part) => parts[part] ?? part)
}

/** 19.06.2026, 19 juin 2026, 19 Jun 2026. */
export const formatDate = (day: Day, { formats }: Pick<Market, 'formats'>): string =>
  write(day, formats.date.medium, formats)

/** Fr., 19. Juni: a day near today, as in a delivery range. */
export const formatDayAndMonth = (day: Day, { formats }: Pick<Market, 'formats'>): string =>
  write(day, formats.date.dayAndMonth, formats)

/** Fr., 19. Juni bis Mo., 22. Juni; a range of one day is that day. */
export function formatDays(min: Day, max: Day, market: Pick<Market, 'formats'>): string {
  const { one, range } = market.formats.date.days
  return (min === max ? one : range)
    .replace('{min}', formatDayAndMonth(min, market))
    .replace('{max}', formatDayAndMonth(max, market))
}
