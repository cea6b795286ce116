import { allMarkets, homeCountry } from '@vitrine/contracts/markets'
import type { BasketItem } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { priceOf } from '../prices/prices.ts'
import { priceOrder } from './pricing.ts'

const ways = allMarkets.flatMap((market) =>
  market.paymentMethods.filter((method) => method !== 'cash_on_delivery').map((method) => ({ market, method })),
)

it.each(ways)('C-09 paying by $method costs nothing extra in $market.locale', ({ market, method }) => {
  const price = priceOf(4_993, [], { market, rate: 1900 })
  const stock = { quantity: 9, isSellableWithoutStock: false }
  const line = { quantity: 1, packageId: 1, variant: { id: 1, stock }, price: { unit: price, total: price } }
  const quote = (paymentMethod?: typeof method) => {
    const priced = priceOrder({
      market,
      country: homeCountry(market),
      today: '2026-11-16',
      lines: [line as unknown as BasketItem],
      delivery: 'standard',
      collection: null,
      groups: [],
      giftCards: [],
      paymentMethod,
    })
    if (!priced.ok) throw new Error(priced.error.code)
    return priced.value
  }
  expect(quote(method).cost).toEqual(quote().cost)
  expect(quote(method).fees.map(({ category }) => category)).toEqual(['delivery'])
})
