import { fromCountryCode3, type Market } from '@vitrine/contracts/markets'
import { groupPieces, placedBreakdown, type PriceBreakdown } from '@vitrine/contracts/prices'
import { colourName, nameLanguage, type Order, sizeName } from '@vitrine/contracts/shop'
import { sayIn } from '../messages/language.ts'

/** Data of a mail about an order: small and immutable. */
export type OrderMail = {
  to: string
  locale: string
  orderId: number
  referenceKey: string
  createdAt: string
  firstName: string
  lines: { name: string; language?: string; detail: string; quantity: number; amount: number; picture?: string }[]
  /** The price of the whole order, whichever pieces the mail is about. */
  sums: PriceBreakdown
  deliveryKey: string
  payment: { key: string; amount: number; data: Record<string, unknown> }[]
  shipping: MailAddress
  billing: MailAddress
  arrival: { earliest: string; latest: string }
  parcels: { carrier: string; trackingId: string; url: string }[]
  gift?: { note: string }
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

/** Colour and size by the names of the shop, as the order keeps them: `Camel, Größe 40`. */
function detailOf({ product, variant }: Order['items'][number], market: Market): string {
  const size = sizeName(variant)
  return [colourName(product), size && sayIn(market)('size', { size })].filter(Boolean).join(', ')
}

/** The first picture of an article shows it alone. */
const pictureOf = ({ product }: Order['items'][number]): { picture?: string } => {
  const picture = product.images[0]?.hash
  return picture ? { picture } : {}
}

/** Pieces of one variant at one list price are one line. */
export const linesOf = (items: Order['items'], market: Market): OrderMail['lines'] =>
  groupPieces(items).map(({ first, items: same, amount }) => {
    const language = nameLanguage(first.product)
    return {
      name: first.product.name,
      ...(language && { language }),
      detail: detailOf(first, market),
      quantity: same.length,
      amount,
      ...pictureOf(first),
    }
  })

/** The mail of an order, with the pieces it is about. */
export function toOrderMail(order: Order, market: Market, items: Order['items'] = order.items): OrderMail {
  const { packages } = order
  const sums = placedBreakdown(order)
  return {
    to: order.customer.email,
    locale: market.locale,
    orderId: order.id,
    referenceKey: order.referenceKey,
    createdAt: order.createdAt,
    firstName: order.customer.firstName,
    lines: linesOf(items, market),
    sums,
    deliveryKey: sums.delivery?.key ?? 'standard',
    payment: order.payment.map(({ key, amount, isGiftCard, data }) => ({ key, amount, data: isGiftCard ? {} : data })),
    shipping: addressLines(order.address.shipping, market),
    billing: addressLines(order.address.billing, market),
    ...(order.gift && { gift: order.gift }),
    ...(order.returnDays !== undefined && { returnDays: order.returnDays }),
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
