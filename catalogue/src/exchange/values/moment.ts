import { isCalendarDay } from '@vitrine/contracts/formats'
import type { Instant } from '@vitrine/contracts/catalogue'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:?(?:\d\d)?)?)?$/i
const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/
const asStored = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const twoDigits = (text = '00') => text.padStart(2, '0')

function zoneOf(text = 'Z'): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? []
  return sign ? `${sign}${hours}:${twoDigits(minutes)}` : 'Z'
}

function partsOf(text: string) {
  const [, year, month, day, hour, minute, second, zone] = iso.exec(text) ?? []
  if (year) return { year, month, day, hour, minute, second, zone }
  const [, date, monthAfter, yearLast, ...time] = german.exec(text) ?? []
  return { year: yearLast, month: monthAfter, day: date, hour: time[0], minute: time[1], second: time[2] }
}

/** Reads `2026-11-15`, `2026-11-15T08:00+01:00` or `15.11.2026 08:00`. Without a zone it is UTC, as everywhere inside. */
export function readMoment(text: string): Reading<Instant> {
  const { year, month, day, hour, minute, second, zone } = partsOf(text)
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  // The calendar is asked first: 31 February would quietly become 3 March.
  const isDay = isCalendarDay(date)
  const moment = new Date(`${date}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}${zoneOf(zone)}`)
  if (!isDay || Number.isNaN(moment.getTime()))
    return refused('NOT_A_DATE', `"${text}" is not a date. Write 2026-11-15 or 2026-11-15T08:00:00Z.`)
  return understood(asStored.test(text) ? text : moment.toISOString().replace('.000Z', 'Z'))
}
