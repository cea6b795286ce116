import { fromCountryCode3, type Market } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'

/** Data of a mail about an order: small and immutable. */
export type OrderMail = {
  to: string
  locale: string
  orderId: number
  referenceKey: string
  createdAt: string
  firstName: string
  lines: { name: string; detail: string; quantity: number; amount: number }[]
  reductions: { category: string; amount: number }[]
  /** Cents of the goods before the voucher, of the delivery, and of everything. */
  goods: number
  delivery: number
  deliveryKey: string
  fees: { key: string; amount: number }[]
  total: number
  vat: { rate: number; amount: number }
  payment: { key: string; amount: number; data: Record<string, unknown> }[]
  shipping: MailAddress
  billing: MailAddress
  arrival: { earliest: string; latest: string }
  parcels: { carrier: string; trackingId: string; url: string }[]
  /** A delivery of a subscription: its contract was made long ago. */
  isDelivery: boolean
}

type MailAddress = string[]

/** The lines of a postal address. */
export const addressLines = (
  {
    recipient,
    street,
    houseNumber,
    additional,
    zipCode,
    city,
    countryCode,
    collectionPoint,
  }: Order['address']['shipping'],
  { language }: Market,
): MailAddress =>
  [
    [recipient.title, recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
    collectionPoint ? [collectionPoint.description, collectionPoint.customerKey].filter(Boolean).join(' ') : '',
    additional ?? '',
    [street, houseNumber].filter(Boolean).join(' '),
    `${zipCode} ${city}`,
    new Intl.DisplayNames([language], { type: 'region' }).of(fromCountryCode3(countryCode) ?? 'ZZ') ?? '',
  ].filter((line) => line !== '')

/** Pieces of one variant at one price are one line. */
export function linesOf(items: Order['items']): OrderMail['lines'] {
  const groups = Map.groupBy(items, ({ variant, price }) => `${variant.id} ${beforeVoucher(price)}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const label = (value: unknown) =>
      [value]
        .flat()
        .map((each) => (each as { label: string }).label)
        .join(', ')
    const colour = first.product.attributes['color']
    const size = first.variant.attributes['shopSize'] ?? first.variant.attributes['size']
    return [
      {
        name: first.product.name,
        detail: [colour && label(colour.values), size && label(size.values)].filter(Boolean).join(', '),
        quantity: same.length,
        amount: same.reduce((sum, { price }) => sum + beforeVoucher(price), 0),
      },
    ]
  })
}

/** Cents a voucher took off. */
export const voucherOff = (reductions: Order['cost']['appliedReductions']): number =>
  reductions.reduce((sum, { category, amount }) => sum + (category === 'voucher' ? amount.absoluteWithTax : 0), 0)

const beforeVoucher = ({ withTax, appliedReductions }: Order['items'][number]['price']): number =>
  withTax + voucherOff(appliedReductions)

/** The mail of an order, with the pieces it is about. */
export function toOrderMail(order: Order, market: Market, items: Order['items'] = order.items): OrderMail {
  const { cost, packages } = order
  const sumOf = (fees: typeof cost.appliedFees) => fees.reduce((sum, { amount }) => sum + amount.withTax, 0)
  const [delivered, paid] = [
    cost.appliedFees.filter(({ category }) => category === 'delivery'),
    cost.appliedFees.filter(({ category }) => category !== 'delivery'),
  ]
  const off = voucherOff(cost.appliedReductions)
  return {
    to: order.customer.email,
    locale: market.locale,
    orderId: order.id,
    referenceKey: order.referenceKey,
    createdAt: order.createdAt,
    firstName: order.customer.firstName,
    lines: linesOf(items),
    reductions: off > 0 ? [{ category: order.vouchers[0]?.code ?? '', amount: off }] : [],
    goods: cost.withTax - sumOf(cost.appliedFees) + off,
    delivery: sumOf(delivered),
    deliveryKey: delivered[0]?.key ?? 'standard',
    fees: paid.map(({ key, amount }) => ({ key, amount: amount.withTax })),
    total: cost.withTax,
    vat: { rate: cost.tax.vat.rate, amount: cost.tax.vat.amount },
    payment: order.payment.map(({ key, amount, isGiftCard, data }) => ({ key, amount, data: isGiftCard ? {} : data })),
    shipping: addressLines(order.address.shipping, market),
    billing: addressLines(order.address.billing, market),
    isDelivery: order.subscriptionId !== undefined,
    arrival: {
      earliest: packages.map(({ deliveryDate }) => deliveryDate.minimum).toSorted()[0] ?? '',
      latest:
        packages
          .map(({ deliveryDate }) => deliveryDate.maximum)
          .toSorted()
          .at(-1) ?? '',
    },
    parcels: packages.flatMap(({ carrierKey, tracking }) =>
      tracking ? [{ carrier: carrierKey, trackingId: tracking.id, url: tracking.url }] : [],
    ),
  }
}
