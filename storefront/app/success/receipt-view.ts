import { oneSize } from '@vitrine/contracts/catalogue'
import { dayOf } from '@vitrine/contracts/delivery'
import { fromCountryCode3, type Market, type PaymentMethod, paymentMethods } from '@vitrine/contracts/markets'
import {
  type ContinuingContract,
  contractsOf,
  type Order,
  type OrderAddress,
  type OrderItem,
  type ReductionCategory,
} from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture, labelOf } from '../product-card/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'
import { reductionOf } from '../ui/reduction.ts'

/** Pieces of one size at one price. All amounts in cents. */
export type ReceiptLine = {
  key: string
  name: string
  to: string
  picture: PictureAsset | null
  colour: string | null
  /** `null` for products of a single size. */
  size: string | null
  quantity: number
  unitPrice: number
  totalPrice: number
  lowestPrior: number | null
  promotion: string | null
}

/** Lines of one parcel. */
export type Parcel = { number: number; min: string; max: string; lines: readonly ReceiptLine[] }

type Fee = { key: 'payment'; method: PaymentMethod; amount: number } | { key: 'rounding'; amount: number }

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
  subtotal: number
  reductions: readonly { category: ReductionCategory; amount: number }[]
  voucher: string | null
  delivery: number
  fees: readonly Fee[]
  total: number
  tax: { percent: number; amount: number }
  points: number
  /** Subscriptions that begin with the order. */
  contracts: readonly ContinuingContract[]
}

export function receiptView(order: Order, market: Market, cdnUrl: string): ReceiptView {
  const { cost, packages, items, address, vouchers, loyaltyCard } = order
  const feeOf = (category: string) => cost.appliedFees.filter((fee) => fee.category === category)
  const days = packages.flatMap(({ deliveryDate: { minimum, maximum } }) => [minimum, maximum]).toSorted()
  const [min, max] = [days[0], days.at(-1)]
  const [delivery] = feeOf('delivery')
  const reductions = reductionsOf(items)
  return {
    id: order.id,
    number: order.referenceKey,
    orderedOn: dayOf(new Date(order.createdAt)),
    email: order.customer.email,
    isCancelled: order.detailedStatus.order.code === 'order_cancelled',
    parcels: packages.map(({ id, deliveryDate }) => ({
      number: id,
      min: deliveryDate.minimum,
      max: deliveryDate.maximum,
      lines: linesOf(
        items.filter(({ packageId }) => packageId === id),
        cdnUrl,
      ),
    })),
    arrival: min && max ? { min, max } : null,
    carrier: packages[0]?.carrierKey ?? '',
    store: delivery?.key === 'collection' ? (address.shipping.collectionPoint?.description ?? '') : null,
    shipping: addressLines(address.shipping, market),
    billing: addressLines(address.billing, market),
    payment: order.payment.map(({ key, amount, isGiftCard, data }) => ({
      method: methodOf(key),
      amount,
      code: isGiftCard && typeof data['code'] === 'string' ? data['code'] : null,
    })),
    subtotal: sum(items.map(({ price }) => price.withTax)) + sum(reductions.map(({ amount }) => amount)),
    reductions,
    voucher: vouchers[0]?.code ?? null,
    delivery: sum(feeOf('delivery').map(({ amount }) => amount.withTax)),
    fees: cost.appliedFees.flatMap(({ category, key, amount }) => feeView(category, key, amount.withTax)),
    total: cost.withTax,
    tax: { percent: Math.round(cost.tax.vat.rate * 1000) / 10, amount: cost.tax.vat.amount },
    points: loyaltyCard?.points ?? 0,
    contracts: contractsOf(order, market),
  }
}

const isMethod = (key: string): key is PaymentMethod => (paymentMethods as readonly string[]).includes(key)

/** Another checkout may have payment methods that are unknown here; they are shown as card. */
const methodOf = (key: string): PaymentMethod => (isMethod(key) ? key : 'card')

function feeView(category: string, key: string, amount: number): Fee[] {
  if (category === 'delivery' || amount === 0) return []
  return key === 'rounding' ? [{ key, amount }] : [{ key: 'payment', method: methodOf(key), amount }]
}

const offBy = ({ price }: OrderItem, ...categories: readonly ReductionCategory[]): number =>
  sum(
    price.appliedReductions
      .filter(({ category }) => categories.includes(category))
      .map(({ amount }) => amount.absoluteWithTax),
  )

/** A voucher reduces the whole order: prices of lines are without it, as in the basket. */
const beforeVoucher = (item: OrderItem): number => item.price.withTax + offBy(item, 'voucher')

/** Reduction that may be announced: against the lowest price of 30 days (O-02). */
function reductionsOf(items: readonly OrderItem[]): ReceiptView['reductions'] {
  const announced = (item: OrderItem) => {
    const shelf = item.price.withTax + offBy(item, 'promotion', 'voucher')
    const reduction = reductionOf(shelf, item.lowestPriorPrice.withTax)
    return reduction ? reduction.before - shelf : 0
  }
  return [
    { category: 'sale' as const, amount: sum(items.map(announced)) },
    { category: 'promotion' as const, amount: sum(items.map((item) => offBy(item, 'promotion'))) },
    { category: 'voucher' as const, amount: sum(items.map((item) => offBy(item, 'voucher'))) },
  ].filter(({ amount }) => amount > 0)
}

/** An order lists every piece; equal ones become one line. */
function linesOf(items: readonly OrderItem[], cdnUrl: string): ReceiptLine[] {
  const same = Map.groupBy(items, (item) => `${item.variant.id} ${beforeVoucher(item)}`)
  return [...same.values()].flatMap((pieces) => {
    const [first] = pieces
    if (!first) return []
    const { key, product, variant, lowestPriorPrice, promotions } = first
    const size = labelOf(variant.attributes['size'])
    const front = product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0]
    const unitPrice = beforeVoucher(first)
    return [
      {
        key,
        name: product.name,
        to: productPath(product.name, product.id),
        picture: front ? goodsPicture(cdnUrl, front.hash, product.name) : null,
        colour: labelOf(product.attributes['colorDetail']) ?? labelOf(product.attributes['color']),
        size: size === oneSize ? null : size,
        quantity: pieces.length,
        unitPrice,
        totalPrice: unitPrice * pieces.length,
        lowestPrior: lowestPriorPrice.withTax,
        promotion: promotions[0]?.name ?? null,
      },
    ]
  })
}

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

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
