import type { DateRangeRequest, ValueState } from './requests.ts'
import { momentOfParts, readRelativeDate, type RelativeDate, tooEarly } from '../dates/dates.ts'
import { serializeRelativeDate, validateRelativeDate } from '../dates/relative-date.ts'

type AbsoluteDate = string | number | Date
export type DateRangeInput = AbsoluteDate | RelativeDate
export type DateRangeOptions = {
  start: DateRangeInput
  end: DateRangeInput
  endInclusive?: boolean
  state?: ValueState
  /** How the dates are written, in tokens like `DD.MM.YYYY HH:mm`; ISO 8601 and the service's own form need none. */
  dateFormat?: string
}

/** Makes a range for a date facet from a `Date`, milliseconds, a text, or a date relative to now. */
export const buildDateRange = (options: DateRangeOptions): DateRangeRequest => ({
  start: toServiceDate(options.start, options.dateFormat),
  end: toServiceDate(options.end, options.dateFormat),
  endInclusive: options.endInclusive ?? false,
  state: options.state ?? 'idle',
})

function toServiceDate(date: DateRangeInput, format: string | undefined): string {
  if (typeof date === 'object' && 'period' in date) {
    validateRelativeDate(date)
    return serializeRelativeDate(date)
  }
  if (typeof date === 'string' && readRelativeDate(date)) {
    validateRelativeDate(date)
    return date
  }
  const moment = read(date, format)
  const hint = format ? ` with the format "${format}"` : '. Please provide a date format string in the options.'
  const problem = Number.isNaN(moment) ? `Could not parse the provided date "${String(date)}"${hint}` : tooEarly(moment)
  if (problem) throw new Error(problem)
  return write(new Date(moment))
}

const local = /^(\d{4})(?:[-/](\d\d?)(?:[-/](\d\d?)(?:[T @](\d\d?):(\d\d?)(?::(\d\d?)(?:\.\d+)?)?)?)?)?$/

function read(date: AbsoluteDate, format: string | undefined): number {
  if (typeof date !== 'string') return new Date(date).getTime()
  if (format) return readAs(format, date)
  const parts = local.exec(date)
  // A date without a zone is in the visitor's time zone, even without a time.
  return parts ? momentOfParts(parts.slice(1).filter(Boolean).map(Number)) : Date.parse(date)
}

const tokens = /\[([^\]]*)\]|YYYY|YY|MM?|DD?|HH?|hh?|mm?|ss?|SSS|A|a|[^\w\s]/g

function readAs(format: string, text: string): number {
  const letters: string[] = []
  const pattern = format.replace(tokens, (token, literal: string | undefined) => {
    if (literal !== undefined || !/\w/.test(token)) return (literal ?? token).replace(/\W/g, '\\$&')
    letters.push(token === 'YY' ? 'y' : (token[0] ?? ''))
    return token === 'YYYY' ? '(\\d{4})' : token === 'SSS' ? '(\\d{3})' : /a/i.test(token) ? '(am|pm)' : '(\\d\\d?)'
  })
  const found = new RegExp(`^${pattern}$`, 'i').exec(text)
  if (!found) return Number.NaN
  const said = Object.fromEntries(letters.map((letter, at) => [letter, found[at + 1] ?? '']))
  const short = Number(said['y'])
  const year = said['Y'] ?? short + (short > 68 ? 1900 : 2000)
  const half = (said['A'] ?? said['a'])?.toLowerCase()
  const hour = half ? (Number(said['h'] ?? said['H']) % 12) + (half === 'pm' ? 12 : 0) : (said['H'] ?? said['h'] ?? 0)
  return momentOfParts([year, said['M'] ?? 1, said['D'] ?? 1, hour, said['m'] ?? 0, said['s'] ?? 0].map(Number))
}

const two = (part: number) => String(part).padStart(2, '0')
const write = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}/${two(date.getMonth() + 1)}/${two(date.getDate())}@` +
  `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
