import { type Store, weekdays } from '@vitrine/contracts/catalogue'
import { isHoliday, plusDays } from '@vitrine/contracts/delivery'

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const isOpen = ({ hours, country }: Pick<Store, 'hours' | 'country'>, day: string): boolean =>
  hours[weekdays[weekdayOf(day)] ?? 'sunday'] !== null && !isHoliday(day, country)

/** The longest closure of a store without an announcement. */
const horizon = 21

/** The next days after one on which a store opens: what lies there is put aside by the first of them. */
export function openDaysAfter(store: Pick<Store, 'hours' | 'country'>, today: string, count: number): string[] {
  const days: string[] = []
  for (let ahead = 1; days.length < count && ahead <= horizon; ahead++) {
    const day = plusDays(today, ahead)
    if (isOpen(store, day)) days.push(day)
  }
  return days
}

/** The local time at which a store closes on a day; null if it does not open. */
export const closingTimeOn = (store: Pick<Store, 'hours' | 'country'>, day: string): string | null =>
  isOpen(store, day) ? (store.hours[weekdays[weekdayOf(day)] ?? 'sunday']?.[1] ?? null) : null
