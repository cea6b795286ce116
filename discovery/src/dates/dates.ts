import type { Check } from '../validation/schema.ts'

/** How the service writes dates, by the visitor's clock. */
const dateFormat = 'YYYY/MM/DD@HH:mm:ss'

export type RelativeDatePeriod = 'past' | 'now' | 'next'
export type RelativeDateUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'
/** A date relative to now; now itself needs neither amount nor unit. */
export type RelativeDate = { period: RelativeDatePeriod; amount?: number; unit?: RelativeDateUnit }

const written = /^(\d{4})\/(\d\d)\/(\d\d)@(\d\d):(\d\d):(\d\d)$/
const relative = /^(past|next)-0*([1-9]\d*)-(\w+)$/
const minutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 }
const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

/** Reads `past-1-month`, `next-2-week` or `now`. */
export function readRelativeDate(text: string): RelativeDate | undefined {
  const said = text.toLowerCase()
  if (said === 'now') return { period: 'now' }
  const [, period, amount, unit = ''] = relative.exec(said) ?? []
  return Object.hasOwn(minutes, unit) || Object.hasOwn(months, unit)
    ? { period: period as RelativeDatePeriod, amount: Number(amount), unit: unit as RelativeDateUnit }
    : undefined
}

export function momentOfRelativeDate({ period, amount = 0, unit = 'minute' }: RelativeDate, now = Date.now()): number {
  if (period === 'now') return now
  const steps = period === 'past' ? -amount : amount
  const date = new Date(now + steps * (minutes[unit] ?? 0) * 60_000)
  const day = date.getDate()
  date.setMonth(date.getMonth() + steps * (months[unit] ?? 0))
  // A month before the 31st of March is the last day of February.
  if (unit in months && date.getDate() !== day) date.setDate(0)
  return date.getTime()
}

/** The moment of these parts; a 31st of February is none. */
export function momentOfParts([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]) {
  const date = new Date(2000, 0, 1, hour, minute, second)
  date.setFullYear(year, month - 1, day)
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? date.getTime() : Number.NaN
}

/** Parses a date in the format of the service. */
export function momentOf(text: string, now = Date.now()): number {
  const parts = written.exec(text)
  if (parts) return momentOfParts(parts.slice(1).map(Number))
  const seen = readRelativeDate(text)
  return seen ? momentOfRelativeDate(seen, now) : Number.NaN
}

/** The error of a moment that the service does not accept. */
export const tooEarly = (moment: number): string | undefined =>
  moment < new Date(1401, 0, 1).getTime()
    ? `Date is before year 1401, which is unsupported by the API: ${new Date(moment).toUTCString()}`
    : undefined

/** The error of a date in the format of the service. */
export const checkDate: Check = (value) => {
  if (value === undefined || value === null) return 'value is required.'
  if (typeof value !== 'string') return 'value is not a string.'
  const moment = momentOf(value)
  if (!Number.isNaN(moment)) return tooEarly(moment)
  const seen = readRelativeDate(value)
  return seen
    ? `Date is invalid: ${JSON.stringify(seen)}`
    : `Could not parse the provided date "${value}" with the format "${dateFormat}"`
}
