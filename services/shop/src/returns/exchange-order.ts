import { deliveryWindow, plusDays } from '@vitrine/contracts/delivery'
import { fromCountryCode3, homeCountry, type Market } from '@vitrine/contracts/markets'
import type { Order, OrderItem } from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { carrierOf, type Parcel } from '../delivery/delivery.ts'
import type { ItemBody, NewOrder } from '../orders/order-body.ts'
import type { OrderBooks } from '../orders/order-books.ts'
import { firstStates } from '../orders/states.ts'
import { vatIn } from '@vitrine/contracts/prices'

/** A piece, and the size that comes instead of it. */
export type Swap = { piece: OrderItem; offer: Offer }

export type ExchangeContext = { market: Market; today: string; holdDays: number }

/** How long a parcel is under way to us, as a rule: the new size is promised for after that. */
const wayBack = 7

/**
 * The exchange order: each item at the price of the old one, paid by the first payment. So a return of the new size
 * refunds the price of the old one. Vouchers and reductions are not applied again.
 */
export function exchangeOrderOf(
  order: Order,
  books: OrderBooks,
  swaps: readonly Swap[],
  { market, today, holdDays }: ExchangeContext,
): Omit<NewOrder, 'items'> & { pieces: readonly { amount: number; body: ItemBody }[] } {
  const total = swaps.reduce((sum, { piece }) => sum + piece.price.withTax, 0)
  const vat = vatIn(total, Math.round(order.cost.tax.vat.rate * 10_000))
  const delivery = books.delivery === 'collection' ? 'collection' : 'standard'
  const { loyaltyCard, customer, address } = order
  const { id: customerId, ...person } = customer
  return {
    shopId: order.shopId,
    customerId,
    email: books.email,
    zipCode: books.zipCode,
    contact: books.contact,
    basketId: null,
    basketVersion: null,
    exchangeOf: order.id,
    sessionHash: null,
    state: firstStates.gift_card,
    isConfirmed: true,
    total,
    body: {
      basketKey: order.basketKey,
      campaignKey: null,
      cost: {
        currencyCode: order.currencyCode,
        withTax: total,
        withoutTax: total - vat,
        tax: { vat: { amount: vat, rate: order.cost.tax.vat.rate } },
        appliedReductions: [],
        appliedFees: [],
      },
      address,
      payment: [{ key: 'exchange', amount: total, isGiftCard: false, data: { orderNumber: order.referenceKey } }],
      vouchers: [],
      loyaltyCard: loyaltyCard && { ...loyaltyCard, points: Math.floor(total / 100) },
      customer: person,
      locale: books.locale,
      delivery,
      storeId: books.storeId,
      ...(books.edition !== undefined && { edition: books.edition }),
      ...(order.returnDays !== undefined && { returnDays: order.returnDays }),
      holdDays,
    },
    parcels: [exchangeParcel(order, delivery, { market, today: plusDays(today, wayBack) })],
    pieces: swaps.map(({ piece, offer }) => ({ amount: piece.price.withTax, body: bodyOf(piece, offer) })),
  }
}

/** The days the new size comes on, once it leaves. */
export function exchangeParcel(
  { address }: Pick<Order, 'address'>,
  delivery: 'standard' | 'collection',
  { market, today }: { market: Market; today: string },
): Parcel {
  const country = fromCountryCode3(address.shipping.countryCode) ?? homeCountry(market)
  return { number: 1, carrier: carrierOf(market, delivery), ...deliveryWindow(market, delivery, today, country) }
}

function bodyOf({ price, product, lowestPriorPrice }: OrderItem, { variant }: Offer): ItemBody {
  return {
    price: { ...price, appliedReductions: [] },
    lowestPriorPrice,
    product,
    variant: { id: variant.id, referenceKey: variant.referenceKey, attributes: variant.attributes },
    itemGroup: null,
    customData: {},
    promotions: [],
  }
}
