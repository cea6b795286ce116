import { dayOf } from '@vitrine/contracts/delivery'
import { fromCountryCode3, type Market, type PaymentMethod, paymentMethods } from '@vitrine/contracts/markets'
import {
  groupPieces,
  placedBreakdown,
  type PriceBreakdown,
  type PriceTable,
  priceTable,
  type ReductionText,
  reductionTexts,
} from '@vitrine/contracts/prices'
import {
  colourName,
  type ContinuingContract,
  contractsOf,
  nameLanguage,
  type Order,
  type OrderAddress,
  type OrderItem,
  sizeName,
} from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture } from '../product-card/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** Pieces of one size at one price. All amounts in cents. */
export type ReceiptLine = {
  key: string
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  to: string
  picture: PictureAsset | null
  colour: string | null
  /** `null` for products of a single size. */
  size: string | null
  quantity: number
  /** List price of one piece and of all of them. */
  unit: number
  amount: number
  reductions: readonly ReductionText[]
}

/** Lines of one parcel. */
export type Parcel = { number: number; min: string; max: string; lines: readonly ReceiptLine[] }

type PaidBy = { method: PaymentMethod; amount: number; code: string | null }

/** The order for its confirmation page. */
export type ReceiptView = {
  id: number
  number: string
  orderedOn: string
  email: string
  isCancelled: boolean
  parcels: readonly Parcel[]
  /** First and last possible day of arrival. */
  arrival: { min: string; max: string } | null
  carrier: string
  /** Store of a collection; `null` for a delivery. */
  store: string | null
  shipping: readonly string[]
  billing: readonly string[]
  payment: readonly PaidBy[]
  /** The note of a gift, empty for one without; `null` for any other order. */
  giftNote: string | null
  price: PriceBreakdown
  /** The price in the words of the shop. */
  sums: PriceTable
  points: number
  /** Subscriptions that begin with the order. */
  contracts: readonly ContinuingContract[]
}

export function receiptView(order: Order, market: Market, cdnUrl: string): ReceiptView {
  const { packages, items, address, loyaltyCard } = order
  const days = packages.flatMap(({ deliveryDate: { minimum, maximum } }) => [minimum, maximum]).toSorted()
  const [min, max] = [days[0], days.at(-1)]
  const price = placedBreakdown(order)
  return {
    id: order.id,
    number: order.referenceKey,
    orderedOn: dayOf(new Date(order.createdAt), market),
    email: order.customer.email,
    isCancelled: order.detailedStatus.order.code === 'order_cancelled',
    parcels: packages.map(({ id, deliveryDate }) => ({
      number: id,
      min: deliveryDate.minimum,
      max: deliveryDate.maximum,
      lines: linesOf(
        items.filter(({ packageId }) => packageId === id),
        market,
        cdnUrl,
      ),
    })),
    arrival: min && max ? { min, max } : null,
    carrier: packages[0]?.carrierKey ?? '',
    store: price.delivery?.key === 'collection' ? (address.shipping.collectionPoint?.description ?? '') : null,
    shipping: addressLines(address.shipping, market),
    billing: addressLines(address.billing, market),
    payment: order.payment.map(({ key, amount, isGiftCard, data }) => ({
      method: methodOf(key),
      amount,
      code: isGiftCard && typeof data['code'] === 'string' ? data['code'] : null,
    })),
    giftNote: order.gift?.note ?? null,
    price,
    sums: priceTable(price, market),
    points: loyaltyCard?.points ?? 0,
    contracts: contractsOf(order, market),
  }
}

const isMethod = (key: string): key is PaymentMethod => (paymentMethods as readonly string[]).includes(key)

/** Another checkout may have payment methods that are unknown here; they are shown as card. */
const methodOf = (key: string): PaymentMethod => (isMethod(key) ? key : 'card')

/** An order lists every piece; equal ones become one line. */
const linesOf = (items: readonly OrderItem[], market: Market, cdnUrl: string): ReceiptLine[] =>
  groupPieces(items).map(({ first: { key, product, variant }, items: same, unit, amount, reductions }) => {
    const front = product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0]
    return {
      key,
      name: product.name,
      nameLanguage: nameLanguage(product),
      to: productPath(product.name, product.id),
      picture: front ? goodsPicture(cdnUrl, front.hash, product.name) : null,
      colour: colourName(product),
      size: sizeName(variant),
      quantity: same.length,
      unit,
      amount,
      reductions: reductionTexts(reductions, market),
    }
  })

/** Address lines of the parcel; the country only for foreign addresses. */
function addressLines(address: OrderAddress, { country, language }: Market): string[] {
  const { recipient, collectionPoint, additional, street, houseNumber, zipCode, city, countryCode } = address
  const there = fromCountryCode3(countryCode)
  return [
    [recipient.title, recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
    [collectionPoint?.description, collectionPoint?.customerKey].filter(Boolean).join(' '),
    additional ?? '',
    [street, houseNumber].filter(Boolean).join(' '),
    `${zipCode} ${city}`,
    there && there !== country ? (new Intl.DisplayNames([language], { type: 'region' }).of(there) ?? '') : '',
  ].filter((line) => line !== '')
}
