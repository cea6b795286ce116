import { isCalendarDay } from '../formats/calendar-days.ts'

/** How dates are written in this protocol: `2026/11/15@08:30:00`, or relative to now: `past-1-month`, `next-2-week`, `now`. */
export const searchDateFormat = 'YYYY/MM/DD@HH:mm:ss'

const written = /^(\d{4})\/(\d\d)\/(\d\d)@(\d\d):(\d\d):(\d\d)$/
const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/
const relative = /^(past|next)-(\d{1,9})-(minute|hour|day|week|month|quarter|year)$/
const longestDate = 60
const year1401 = Date.UTC(1401, 0, 1)

export type ReadDate = { ok: true; seconds: number } | { ok: false; message: string }

/** Seconds since 1970 of a date as clients write it. Dates without a zone are those of UTC. */
export function readSearchDate(text: string, now: number): ReadDate {
  const said = text.slice(0, longestDate).toLowerCase()
  if (said === 'now') return { ok: true, seconds: Math.floor(now / 1000) }
  const [, period, amount, unit] = relative.exec(said) ?? []
  if (period !== undefined && unit !== undefined) {
    if (Number(amount) < 1) return { ok: false, message: 'amount: minimum value of 1 not respected.' }
    const moment = move(now, Number(amount) * (period === 'past' ? -1 : 1), unit)
    if (Number.isNaN(moment)) {
      return { ok: false, message: `Date is invalid: ${JSON.stringify({ period, amount: Number(amount), unit })}` }
    }
    return notTooOld(moment, text)
  }
  const moment = text.length > longestDate ? Number.NaN : absolute(text)
  if (Number.isNaN(moment)) {
    const shown = text.slice(0, longestDate)
    return { ok: false, message: `Could not parse the provided date "${shown}" with the format "${searchDateFormat}"` }
  }
  return notTooOld(moment, text)
}

/** Writes a moment in seconds the way `readSearchDate` reads it. */
export const writeSearchDate = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', '@')

const notTooOld = (moment: number, text: string): ReadDate =>
  moment < year1401
    ? { ok: false, message: `Date is before year 1401, which is unsupported by the API: ${text}` }
    : { ok: true, seconds: Math.floor(moment / 1000) }

function absolute(text: string): number {
  const parts = written.exec(text)?.slice(1).map(Number)
  if (!parts) return iso.test(text) && isCalendarDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
  const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  // A 31st of February would silently become a day in March.
  const isReal = year >= 100 && writeSearchDate(moment / 1000) === text
  return isReal ? moment : Number.NaN
}

const minute = 60_000
const milliseconds: Readonly<Record<string, number>> = {
  minute,
  hour: 60 * minute,
  day: 1440 * minute,
  week: 7 * 1440 * minute,
}
const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

function move(from: number, amount: number, unit: string): number {
  const width = milliseconds[unit]
  if (width !== undefined) return new Date(from + amount * width).getTime()
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + amount * (months[unit] ?? 0))
  // A month after the 31st of January is the last day of February.
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
