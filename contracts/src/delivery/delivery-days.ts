import type { CountryCode, Market } from '../markets/index.ts'
import { plusDays } from './today.ts'

type Day = string

/** Easter Sunday of the western calendar, by the rule of Gauss in the form of Butcher. */
export function easterOf(year: number): Day {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

type Holidays = { fixed: readonly string[]; afterEaster: readonly number[] }

/** Public holidays without delivery in the whole country: month and day, and days counted from Easter Sunday. */
const everywhere: Holidays = { fixed: ['01-01', '12-25', '12-26'], afterEaster: [1] }
const holidays: Readonly<Record<CountryCode, Holidays>> = {
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], afterEaster: [-2, 1, 39, 50] },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    afterEaster: [1, 39, 50, 60],
  },
  CH: { fixed: ['01-01', '08-01', '12-25', '12-26'], afterEaster: [-2, 1, 39, 50] },
  LI: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '09-08', '11-01', '12-08', '12-25', '12-26'],
    afterEaster: [1, 39, 50, 60],
  },
}

/** A public holiday of the whole country: no delivery, and stores are closed. */
export function isHoliday(day: Day, country: CountryCode): boolean {
  const { fixed, afterEaster } = holidays[country] ?? everywhere
  const easter = easterOf(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || afterEaster.some((days) => plusDays(easter, days) === day)
}

/** Sundays and the country's holidays are not delivery days (Y-07). */
export const isDeliveryDay = (day: Day, country: CountryCode): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !isHoliday(day, country)

/** The day itself, or the first delivery day after it. */
export function deliveryDayFrom(day: Day, country: CountryCode): Day {
  let found = day
  while (!isDeliveryDay(found, country)) found = plusDays(found, 1)
  return found
}

/** The `count`th delivery day after `from`. */
function deliveryDayAfter(from: Day, count: number, country: CountryCode): Day {
  let day = from
  for (let left = count; left > 0;) {
    day = plusDays(day, 1)
    if (isDeliveryDay(day, country)) left -= 1
  }
  return day
}

/** The default time until new stock arrives. */
const daysUntilMore = 14

/** The day goods can leave the house: today, or when what was sold beyond the stock has come in. */
export function readyDay(
  today: Day,
  { isBeyondStock, expectedOn }: { isBeyondStock: boolean; expectedOn?: Day | undefined },
): Day {
  if (!isBeyondStock) return today
  const day = expectedOn ?? plusDays(today, daysUntilMore)
  return day > today ? day : today
}

export type DeliveryKey = keyof Market['delivery']['days']
export type DeliveryWindow = { earliest: Day; latest: Day }

/** When something ordered on `today` arrives. */
export function deliveryWindow(
  { delivery: { days } }: Pick<Market, 'delivery'>,
  key: DeliveryKey,
  today: Day,
  country: CountryCode,
): DeliveryWindow {
  const [earliest, latest] = days[key]
  return { earliest: deliveryDayAfter(today, earliest, country), latest: deliveryDayAfter(today, latest, country) }
}
