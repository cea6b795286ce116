import { weekdays } from '@vitrine/contracts/catalogue'
import { dayOf, isHoliday } from '@vitrine/contracts/delivery'
import { homeCountry, type Market } from '@vitrine/contracts/markets'
import type { NearStore } from '@vitrine/contracts/shop'

/** A store with collection service, for lists. */
export type CollectionStore = {
  id: number
  name: string
  street: string
  zipCode: string
  city: string
  /** When it opens and closes today, `10:00`; `null` where it stays closed. */
  hours: readonly [string, string] | null
}

/** Stores of the market's home country that offer collection. */
export const collectionStores = (
  stores: readonly NearStore[],
  market: Market,
  now: Date = new Date(),
): CollectionStore[] =>
  stores
    .filter(({ country, services }) => country === homeCountry(market) && services.includes('collection'))
    .map(({ id, name, street, zipCode, city, ...store }) => ({
      id,
      name,
      street,
      zipCode,
      city,
      hours: hoursOn(dayOf(now, market), store),
    }))

function hoursOn(day: string, { hours, country }: Pick<NearStore, 'hours' | 'country'>): CollectionStore['hours'] {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return isHoliday(day, country) || !weekday ? null : (hours[weekday] ?? null)
}
