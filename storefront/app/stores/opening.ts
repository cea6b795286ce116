import { isHoliday, plusDays } from '@vitrine/contracts/delivery'
import { type Store, type Weekday, weekdays } from '@vitrine/contracts/catalogue'

type OpeningData = Pick<Store, 'hours' | 'timeZone' | 'country'>

/** Opening state of a store at a moment, and its next change. */
export type Opening =
  | { state: 'open' | 'closing'; until: string }
  | { state: 'later'; at: string }
  | { state: 'closed'; next: { day: Weekday; at: string } | null; isHoliday: boolean }

const lastMinutes = 30

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Opening hours of a day: none on Sundays, unless the store has some, nor on holidays of its country. */
const hoursOn = ({ hours, country }: OpeningData, day: string) =>
  isHoliday(day, country) ? null : hours[weekdayOf(day)]

/** Opening hours are in the local time of the store, not of the visitor. */
export function openingOf(store: OpeningData, now: Date): Opening {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', time = ''] = local.format(now).split(' ')
  const hours = hoursOn(store, today)
  if (hours) {
    const [opens, closes] = hours
    if (time < opens) return { state: 'later', at: opens }
    if (time < closes)
      return { state: minutesOf(closes) - minutesOf(time) <= lastMinutes ? 'closing' : 'open', until: closes }
  }
  return { state: 'closed', next: nextOpening(store, today), isHoliday: isHoliday(today, store.country) }
}

/** Next opening within a week. */
function nextOpening(store: OpeningData, today: string): { day: Weekday; at: string } | null {
  for (let days = 1; days <= 7; days += 1) {
    const day = plusDays(today, days)
    const hours = hoursOn(store, day)
    if (hours) return { day: weekdayOf(day), at: hours[0] }
  }
  return null
}
