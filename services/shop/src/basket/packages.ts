import type { Instant } from '@vitrine/contracts/catalogue'
import { homeCountry, type Market } from '@vitrine/contracts/markets'
import type { Basket } from '@vitrine/contracts/shop'
import { dayOf, deliveryWindow } from '@vitrine/contracts/delivery'

/** Something to be sent: how many, how many there are, and when more will come. */
export type PackageItem = { key: string; quantity: number; inStock: number; expectedAt?: Instant | undefined }

type Day = string
type Packages = { packages: Basket['packages']; packageOf: ReadonlyMap<string, number> }

/** A default when the date of new stock is unknown. */
const daysUntilMore = 14

const dayByQuarter = new Map<string, Day>()

/** Days begin with a quarter of an hour in every time zone; asking the calendar is slow. */
function dayAt(at: number, market: Market): Day {
  const quarter = `${market.timeZone} ${Math.floor(at / 900_000)}`
  const day = dayByQuarter.get(quarter) ?? dayOf(new Date(at), market)
  if (dayByQuarter.size > 500) dayByQuarter.clear()
  dayByQuarter.set(quarter, day)
  return day
}

const windows = new Map<string, Basket['packages'][number]['deliveryDate']>()

/** Asked with every look into a basket, and the same all day. */
function windowFrom(day: Day, market: Market) {
  const name = `${market.locale} ${day}`
  const before = windows.get(name)
  if (before) return before
  const { earliest, latest } = deliveryWindow(market, 'standard', day, homeCountry(market))
  if (windows.size > 500) windows.clear()
  const window = { min: earliest, max: latest }
  windows.set(name, window)
  return window
}

/** Items in stock ship today; backordered ones follow when they arrive, each day in its own package. */
export function packUp(lines: readonly PackageItem[], market: Market, at: Instant): Packages {
  const today = dayAt(Date.parse(at), market)
  const later = () => dayAt(Date.parse(at) + daysUntilMore * 86_400_000, market)
  const leaves = ({ quantity, inStock, expectedAt }: PackageItem): Day => {
    if (quantity <= inStock) return today
    const expected = expectedAt ? dayAt(Date.parse(expectedAt), market) : later()
    return expected > today ? expected : today
  }
  const dayOfLine = new Map(lines.map((line) => [line.key, leaves(line)]))
  const days = [...new Set(dayOfLine.values())].toSorted()
  return {
    packages: days.map((day, index) => ({
      id: index + 1,
      carrierKey: market.delivery.carrier,
      deliveryDate: windowFrom(day, market),
    })),
    packageOf: new Map([...dayOfLine].map(([key, day]) => [key, days.indexOf(day) + 1])),
  }
}

/** Delivery costs in the shop's own country, and the threshold for free delivery (T-03). */
export const deliveryOf = (market: Market, goods: number): Basket['delivery'] => ({
  withTax: goods >= market.delivery.freeFrom ? 0 : market.delivery.standard,
  freeFrom: market.delivery.freeFrom,
  countryCode: homeCountry(market),
})
