import type { Store } from '@vitrine/contracts/catalogue'
import { storeReservationDays } from '@vitrine/contracts/shop'
import { closingTimeOn, openDaysAfter } from '../stores/open-days.ts'

/**
 * The last day of a reservation, and when the store closes on it. Days on which the store is closed do not count:
 * Sundays, holidays of its country and its own closing days. Undefined for a store that stays closed for weeks.
 */
export function lastDayOf(
  store: Pick<Store, 'hours' | 'country'>,
  today: string,
): { day: string; time: string } | undefined {
  const day = openDaysAfter(store, today, storeReservationDays)[storeReservationDays - 1]
  const time = day && closingTimeOn(store, day)
  return time ? { day, time } : undefined
}
