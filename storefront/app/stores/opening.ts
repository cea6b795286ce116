import { isHoliday, plusDays } from '@vitrine/contracts/delivery'
import { type Store, type Weekday, weekdays } from '@vitrine/contracts/catalogue'

type OpeningFacts = Pick<Store, 'hours' | 'timeZone' | 'country'>

/** Whether a door is open at a moment, and when that changes. */
export type Opening =
  | { state: 'open' | 'closing'; until: string }
  | { state: 'later'; at: string }
  | { state: 'closed'; next: { day: Weekday; at: string } | null; isHoliday: boolean }

const lastMinutes = 30

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday'
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The hours of a day: none on Sundays, as the store says, nor on holidays of its country. */
const hoursOn = ({ hours, country }: OpeningFacts, day: string) =>
  isHoliday(day, country) ? null : hours[weekdayOf(day)]

/** What the clock on the wall of the store says decides, wherever somebody asks from. */
export function openingOf(store: OpeningFacts, now: Date): Opening {
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

/** Within a week; whoever is closed for longer does not say when. */
function nextOpening(store: OpeningFacts, today: string): { day: Weekday; at: string } | null {
  for (let days = 1; days <= 7; days += 1) {
    const day = plusDays(today, days)
    const hours = hoursOn(store, day)
    if (hours) return { day: weekdayOf(day), at: hours[0] }
  }
  return null
}
