import { dayOf, deliveryWindow, readyDay } from '@vitrine/contracts/delivery'
import { fromCountryCode3, homeCountry, type Market, type PaymentMethod, vatRateOn } from '@vitrine/contracts/markets'
import { agreedPrice, type Order, type OrderItem } from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { carrierOf } from '../delivery/delivery.ts'
import { loyaltyCardOf } from '../orders/loyalty-card.ts'
import type { ItemBody, NewOrder } from '../orders/order-body.ts'
import type { OrderBooks } from '../orders/order-books.ts'
import { firstStates } from '../orders/states.ts'
import type { TakenStock } from '../orders/stock.ts'
import { vatIn } from '@vitrine/contracts/prices'
import { priceOf } from '../prices/prices.ts'
import { recurring, withoutProvider } from '../payment/payment-methods.ts'

/** Everything one delivery of a subscription is made of. */
export type RenewalContext = {
  subscriptionId: string
  /** The order it began with. */
  first: Order
  books: OrderBooks
  /** The current owner and the account's address of today. */
  customerId: number | null
  email: string
  cardNumber: string | null
  /** Its owner chose a saved card since. */
  hasSavedMethod?: boolean
  pieces: readonly OrderItem[]
  offers: ReadonlyMap<number, Offer>
  taken: TakenStock
  market: Market
  today: string
}

/**
 * Deliveries are paid like the first order. A gift card that paid for all of it cannot be charged again: an invoice
 * follows then, or the owner gets a mail if there is no such method.
 */
function methodOf({ payment }: Pick<Order, 'payment'>, { paymentMethods }: Market): PaymentMethod {
  const asked = payment.find(({ isGiftCard }) => !isGiftCard)?.key
  const known = [...recurring].find((method) => method === asked)
  return known ?? (paymentMethods.includes('invoice') ? 'invoice' : 'card')
}

/**
 * The order of one delivery. Each piece costs what was agreed with the first order, whatever it costs by now; the VAT
 * in it is that of the day. It is sent without charge, so that a delivery never costs more than its account says. No
 * voucher and no reduction applies again, and it starts no subscription of its own.
 */
export function renewalOrderOf(facts: RenewalContext): { order: NewOrder; method: PaymentMethod; isPending: boolean } {
  const { first, books, email, pieces, offers, taken, market, today } = facts
  const country = fromCountryCode3(first.address.shipping.countryCode) ?? homeCountry(market)
  const rate = vatRateOn(market, country, today)
  const total = pieces.reduce((sum, { price }) => sum + agreedPrice(price), 0)
  const vat = vatIn(total, rate)
  const method = facts.hasSavedMethod ? 'card' : methodOf(first, market)
  const isPending = total > 0 && !withoutProvider.has(method)
  const delivery = books.delivery === 'collection' ? 'collection' : 'standard'
  const { id: _, ...person } = first.customer
  const data = first.payment.find(({ key }) => key === method)?.data ?? {}
  const left = new Map(taken)
  const ready: string[] = []
  const items = pieces.map(({ variant, product, price: before }) => {
    const price = agreedPrice(before)
    const inStock = left.get(variant.id) ?? 0
    left.set(variant.id, inStock - 1)
    const expected = offers.get(variant.id)?.variant.stock.expectedAvailabilityAt
    const isBeyondStock = inStock <= 0
    ready.push(readyDay(today, { isBeyondStock, expectedOn: expected ? dayOf(new Date(expected), market) : undefined }))
    const body: ItemBody = {
      price: priceOf(price, [], { market, rate }),
      lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
      product,
      variant,
      itemGroup: null,
      customData: {},
      promotions: [],
    }
    const holding = isBeyondStock ? ('backorder' as const) : ('stock' as const)
    return { variantId: variant.id, amount: price, packageId: 1, holding, body }
  })
  const leaves = ready.toSorted().at(-1) ?? today
  return {
    method,
    isPending,
    order: {
      shopId: first.shopId,
      customerId: facts.customerId,
      email: email.toLowerCase(),
      zipCode: books.zipCode,
      contact: books.contact,
      basketId: null,
      basketVersion: null,
      subscriptionId: facts.subscriptionId,
      sessionHash: null,
      state: isPending ? firstStates.payment_pending : total > 0 ? firstStates.invoice : firstStates.gift_card,
      isConfirmed: !isPending,
      total,
      body: {
        basketKey: first.basketKey,
        campaignKey: null,
        cost: {
          currencyCode: market.currency,
          withTax: total,
          withoutTax: total - vat,
          tax: { vat: { amount: vat, rate: rate / 10_000 } },
          appliedReductions: [],
          appliedFees: [{ category: 'delivery', key: delivery, amount: { withTax: 0, withoutTax: 0 } }],
        },
        address: first.address,
        payment: [{ key: method, amount: total, isGiftCard: false, data }],
        vouchers: [],
        loyaltyCard: loyaltyCardOf(facts.cardNumber, total),
        customer: { ...person, email },
        locale: books.locale,
        delivery,
        storeId: books.storeId,
        // The contract was made under these texts, and each of its deliveries is.
        ...(books.edition !== undefined && { edition: books.edition }),
        ...(first.returnDays !== undefined && { returnDays: first.returnDays }),
      },
      items,
      parcels: [
        { number: 1, carrier: carrierOf(market, delivery), ...deliveryWindow(market, delivery, leaves, country) },
      ],
    },
  }
}
