import { homeCountry, type Locale, type Market, type Seller, toCountryCode3 } from '@vitrine/contracts/markets'
import type { InputOf, Placed, ShopClient, ShopContract } from '@vitrine/contracts/shop'

type Home = Pick<Seller, 'street' | 'houseNumber' | 'zipCode' | 'city'>

const homes: Readonly<Record<Locale, Home>> = {
  de: { street: 'Schaustraße', houseNumber: '1', zipCode: '10115', city: 'Berlin' },
  at: { street: 'Auslage', houseNumber: '2/3', zipCode: '1010', city: 'Wien' },
  ch: { street: 'Rämistrasse', houseNumber: '71', zipCode: '8001', city: 'Zürich' },
  'fr-ch': { street: 'Rue du Rhône', houseNumber: '4', zipCode: '1204', city: 'Genève' },
  en: { street: 'Rue Neuve', houseNumber: '5', zipCode: '1000', city: 'Bruxelles' },
}

const homeOf = ({ street, houseNumber, zipCode, city }: Seller): Home => ({ street, houseNumber, zipCode, city })

type Wish = InputOf<ShopContract['placeOrder']>
export type OrderWish = Partial<Pick<Wish, 'payment' | 'delivery' | 'customer' | 'voucher'>>

/** Orders the basket without the pages of the checkout, for states after an order. */
export async function placeOrder(shop: ShopClient, market: Market, wish: OrderWish = {}): Promise<Placed> {
  const country = homeCountry(market)
  const countryCode = toCountryCode3(country)
  const choices = {
    ...(wish.delivery === 'collection' && { delivery: wish.delivery, storeId: await aStore(shop, countryCode) }),
    ...(wish.voucher !== undefined && { voucher: wish.voucher }),
  }
  const quote = await shop.getQuote({ ...choices, countryCode })
  if (!quote.ok) throw new Error(`There is no quote: ${quote.error.code}`)
  const { basket, cost } = quote.value
  const person = { firstName: 'Ada', lastName: 'Muster' }
  const placed = await shop.placeOrder(
    {
      ...choices,
      basketVersion: basket.version,
      expectedTotal: cost.withTax,
      customer: wish.customer ?? { email: 'ada@vitrine.example', ...person },
      shippingAddress: { recipient: person, ...(homes[market.locale] ?? homeOf(market.seller)), countryCode },
      payment: wish.payment ?? { method: 'card', token: 'test_approve' },
      acceptTerms: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!placed.ok) throw new Error(`Nothing was ordered: ${placed.error.code}`)
  return placed.value
}

/** One that has everything in the basket. */
async function aStore(shop: ShopClient, countryCode: string): Promise<number> {
  const quote = await shop.getQuote({ countryCode })
  const found = quote.ok && quote.value.collection?.stores.find(({ missing }) => missing.length === 0)
  if (!found) throw new Error(`No store in ${countryCode} has what lies in the basket`)
  return found.id
}
