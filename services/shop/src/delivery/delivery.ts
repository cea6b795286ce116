import type { Store } from '@vitrine/contracts/catalogue'
import type { CountryCode, Market } from '@vitrine/contracts/markets'
import type { BasketItem, DeliveryOption } from '@vitrine/contracts/shop'
import { vatIn } from '@vitrine/contracts/prices'
import { dayOf, type DeliveryKey, type DeliveryWindow, deliveryWindow, readyDay } from '@vitrine/contracts/delivery'

/** A parcel of an order: its items arrive together. */
export type Parcel = { number: number; carrier: string; earliest: string; latest: string }

export type DeliveryInput = {
  market: Market
  country: CountryCode
  /** Cents of the goods before the voucher: they decide about free delivery. */
  goods: number
  /** Hundredths of a percent. */
  rate: number
  today: string
  lines: readonly BasketItem[]
  collection: CollectionDays
}

/** Days of a collection: from the stock of a store, `sent` there like a parcel, or null if it is not possible. */
export type CollectionDays = DeliveryWindow | 'sent' | null

/** Only stores in the country of delivery that hand out parcels. */
export const collectionStores = (stores: readonly Store[], country: CountryCode): Store[] =>
  stores.filter((store) => store.country === country && store.services.includes('collection'))

export function deliveryFee({ delivery }: Pick<Market, 'delivery'>, key: DeliveryKey, goods: number): number {
  if (key === 'collection') return 0
  if (key === 'express') return delivery.express
  return goods >= delivery.freeFrom ? 0 : delivery.standard
}

export const carrierOf = ({ delivery }: Market, key: DeliveryKey): string =>
  ({ standard: delivery.carrier, express: `${delivery.carrier}_express`, collection: 'store' })[key]

/** Only backordered items come later. */
const lineReady = ({ variant: { stock }, quantity }: BasketItem, today: string, market: Market): string =>
  readyDay(today, {
    isBeyondStock: stock.isSellableWithoutStock && stock.quantity < quantity,
    expectedOn: stock.expectedAvailabilityAt && dayOf(new Date(stock.expectedAvailabilityAt), market),
  })

/** The parcels the basket promised, with the days of the chosen delivery. */
export function parcelsOf(facts: DeliveryInput, key: DeliveryKey): Parcel[] {
  const { market, country, today, lines, collection } = facts
  const pickup = key === 'collection' && collection !== 'sent' ? collection : null
  const numbers = [...new Set(lines.map(({ packageId }) => packageId))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const ready = lines.filter(({ packageId }) => packageId === number).map((line) => lineReady(line, today, market))
    const leaves = ready.toSorted().at(-1) ?? today
    return { number, carrier: carrierOf(market, key), ...(pickup ?? deliveryWindow(market, key, leaves, country)) }
  })
}

/** The delivery options (Y-07) with price, carrier and days. */
export function deliveryOptions(facts: DeliveryInput): DeliveryOption[] {
  const { market, goods, rate, collection } = facts
  const keys: DeliveryKey[] = ['standard', 'express']
  if (collection) keys.push('collection')
  return keys.map((key) => {
    const withTax = deliveryFee(market, key, goods)
    const parcels = parcelsOf(facts, key)
    return {
      key,
      carrierKey: carrierOf(market, key),
      amount: { withTax, withoutTax: withTax - vatIn(withTax, rate) },
      deliveryDate: {
        minimum: parcels.map(({ earliest }) => earliest).toSorted()[0] ?? facts.today,
        maximum:
          parcels
            .map(({ latest }) => latest)
            .toSorted()
            .at(-1) ?? facts.today,
      },
    }
  })
}
