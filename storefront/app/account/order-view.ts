import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'
import {
  groupPieces,
  orderBreakdown,
  type PriceBreakdown,
  type PriceTable,
  priceTable,
  type ReductionText,
  reductionTexts,
  remainingPayments,
} from '@vitrine/contracts/prices'
import {
  colourName,
  isCancellable,
  isOverdue,
  isWithdrawable,
  nameLanguage,
  type Order,
  type OrderAddress,
  type OrderItem,
  sentOn,
  sizeName,
  stillReturnableUntil,
} from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { goodsPicture } from '../product-card/card.ts'
import { carrierName } from '../shell/carriers.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** State of an order. */
export type OrderState =
  | 'open'
  | 'confirmed'
  | 'partly_shipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'partly_returned'
  | 'returned'

export type StepName = 'ordered' | 'packed' | 'sent' | 'delivered' | 'partly_returned' | 'returned' | 'cancelled'
/** Without a day it is still to come. */
export type Step = { name: StepName; day: string | null }

export type OrderLine = {
  variantId: number
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  to: string
  picture: PictureAsset | null
  colour: string | null
  size: string | null
  quantity: number
  /** List price of one piece and of all of them, in cents. */
  unit: number
  amount: number
  reductions: readonly ReductionText[]
  status: OrderItem['status']
}

export type Parcel = {
  id: number
  /** As the carrier calls itself; nothing where it has no name. */
  carrier: string | null
  /** Its articles, if there is more than one parcel. */
  names: readonly string[]
  tracking: string | null
  earliest: string
  latest: string
  deliveredOn: string | null
  isCancelled: boolean
  isOverdue: boolean
}

/** An order as a card of the list. */
export type OrderCardView = {
  id: number
  number: string
  day: string
  total: number
  state: OrderState
  pieces: number
  pictures: readonly PictureAsset[]
  /** The subscription it is a delivery of. */
  subscriptionId: string | null
  /** When it comes, as long as it is on its way. */
  arrives: { earliest: string; latest: string; isOverdue: boolean } | null
  /** The carrier's page about the first parcel that is on its way. */
  tracking: string | null
  /** The last day on which something can still be sent back, if there is anything to send back. */
  returnUntil: string | null
  /** Nothing of it is packed yet; an exchange is cancelled on a page of its own. */
  isCancellable: boolean
}

export type OrderView = OrderCardView & {
  lines: readonly OrderLine[]
  steps: readonly Step[]
  parcels: readonly Parcel[]
  /** Without cancelled pieces, as the invoice has it. */
  price: PriceBreakdown
  /** The price in the words of the shop. */
  sums: PriceTable
  billing: OrderAddress
  shipping: OrderAddress
  payments: readonly { key: string; amount: number }[]
  /** The note of a gift, empty for one without; `null` for any other order. */
  giftNote: string | null
  /** The invoice is issued when everything was shipped; a cancelled order has none. */
  invoice: 'there' | 'later' | 'never'
  /** Money was received for it and goes back. */
  isRefunded: boolean
  /** Another size that waits, and can be called off as long as it does. */
  isExchangeWaiting: boolean
  /** Whether the law still gives a way out of the contract. */
  isWithdrawable: boolean
}

type ViewOptions = { cdnUrl: string; market: Market; today: string }

export function orderCard(order: Order, { cdnUrl, market, today }: ViewOptions): OrderCardView {
  const state = stateOf(order)
  const coming = order.packages.filter(
    ({ deliveryStatus, deliveredAt }) => deliveryStatus !== 'cancellation_completed' && !deliveredAt,
  )
  const [parcel] = coming
  const isComing = state === 'confirmed' || state === 'shipped' || state === 'partly_shipped'
  const pictures = groupPieces(order.items).flatMap(({ first }) => pictureOf(first, cdnUrl) ?? [])
  return {
    id: order.id,
    number: order.referenceKey,
    day: dayOf(new Date(order.createdAt), market),
    total: orderBreakdown(order).total,
    state,
    pieces: order.items.length,
    pictures: pictures.slice(0, 4),
    subscriptionId: order.subscriptionId ?? null,
    arrives:
      isComing && parcel
        ? {
            earliest: parcel.deliveryDate.minimum,
            latest: parcel.deliveryDate.maximum,
            isOverdue: isOverdue(parcel, today),
          }
        : null,
    tracking: coming.flatMap(({ tracking }) => tracking?.url ?? [])[0] ?? null,
    returnUntil: stillReturnableUntil(order, market, today),
    isCancellable:
      isCancellable({ status: order.status, order: order.detailedStatus.order.code }) && !isExchange(order),
  }
}

export function orderView(order: Order, options: ViewOptions): OrderView {
  const { cdnUrl, market, today } = options
  const { items, packages, address } = order
  const card = orderCard(order, options)
  const isOver = card.state === 'cancelled' || card.state === 'returned'
  const price = orderBreakdown(order)
  return {
    ...card,
    lines: linesOf(items, market, cdnUrl),
    steps: stepsOf(order, market),
    parcels: packages.map((parcel) => ({
      ...parcelOf(parcel, options),
      names: packages.length > 1 ? namesIn(parcel.id, items) : [],
    })),
    price,
    sums: priceTable(price, market),
    billing: address.billing,
    shipping: address.shipping,
    payments: remainingPayments(order, price.total).map(({ key, amount }) => ({ key, amount })),
    giftNote: order.gift?.note ?? null,
    invoice: sentOn(order, market) === undefined ? (isOver ? 'never' : 'later') : 'there',
    isRefunded: order.detailedStatus.billing.code.endsWith('refunded'),
    isExchangeWaiting: isExchange(order) && card.state === 'confirmed' && !isPacked(order),
    isWithdrawable: !isOver && isWithdrawable(order, market, today),
  }
}

function parcelOf(parcel: Order['packages'][number], { market, today }: ViewOptions): Omit<Parcel, 'names'> {
  const { id, carrierKey, tracking, deliveryDate, deliveredAt, deliveryStatus } = parcel
  return {
    id,
    carrier: carrierName(carrierKey, market.language) ?? null,
    tracking: tracking?.url ?? null,
    earliest: deliveryDate.minimum,
    latest: deliveryDate.maximum,
    deliveredOn: deliveredAt ? dayOf(new Date(deliveredAt), market) : null,
    isCancelled: deliveryStatus === 'cancellation_completed',
    isOverdue: isOverdue(parcel, today),
  }
}

const isExchange = ({ payment }: Order) => payment.some(({ key }) => key === 'exchange')

const isPacked = ({ detailedStatus }: Order) => detailedStatus.order.code === 'order_delegated'

const namesIn = (parcel: number, items: readonly OrderItem[]): string[] => [
  ...new Set(items.flatMap(({ packageId, product }) => (packageId === parcel ? product.name : []))),
]

export function stateOf({ status, detailedStatus, packages }: Order): OrderState {
  const [order, shipping] = [detailedStatus.order.code, detailedStatus.shipping.code]
  if (shipping === 'shipping_returned') return 'returned'
  if (shipping === 'shipping_partially_returned') return 'partly_returned'
  if (order === 'order_cancelled' || status.startsWith('cancellation')) return 'cancelled'
  if (shipping === 'shipping_delivered') return 'delivered'
  const sent = packages.filter(({ shippedAt }) => shippedAt)
  if (order === 'order_shipped' || sent.length > 0)
    return sent.length > 0 && sent.length < packages.length ? 'partly_shipped' : 'shipped'
  return status === 'payment_pending' || order === 'order_open' || order === 'order_pended' ? 'open' : 'confirmed'
}

const stepNames: Readonly<Record<string, StepName>> = {
  order_delegated: 'packed',
  order_shipped: 'sent',
  order_invoiced: 'delivered',
}
const usual = ['ordered', 'packed', 'sent', 'delivered'] as const

/** Past steps with their days, and the ones to come. */
export function stepsOf(order: Order, market: Pick<Market, 'timeZone'>): Step[] {
  const state = stateOf(order)
  const dayAt = (moment: string) => dayOf(new Date(moment), market)
  const days = new Map<StepName, string>([['ordered', dayAt(order.createdAt)]])
  for (const { at, status } of order.history) {
    const name = stepNames[status]
    if (name && !days.has(name)) days.set(name, dayAt(at))
  }
  const isOver = state === 'cancelled' || state === 'returned' || state === 'partly_returned'
  const last = usual.findLastIndex((name) => days.has(name))
  // A skipped step is not listed as still to come.
  const steps = usual.flatMap((name, index): Step[] =>
    days.has(name) || (index > last && !isOver) ? [{ name, day: days.get(name) ?? null }] : [],
  )
  if (!isOver) return steps
  return [...steps, { name: state, day: dayAt(order.history.at(-1)?.at ?? order.updatedAt) }]
}

function pictureOf({ product }: OrderItem, cdnUrl: string): PictureAsset | null {
  const front = product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0]
  return front ? goodsPicture(cdnUrl, front.hash, product.name) : null
}

/** An order has one entry for each piece; equal ones of one state stand together. */
const linesOf = (items: readonly OrderItem[], market: Market, cdnUrl: string): OrderLine[] =>
  groupPieces(items, ({ status }) => status).map(({ first, items: same, unit, amount, reductions }) => {
    const { product, variant, status } = first
    return {
      variantId: variant.id,
      name: product.name,
      nameLanguage: nameLanguage(product),
      to: productPath(product.name, product.id),
      picture: pictureOf(first, cdnUrl),
      colour: colourName(product),
      size: sizeName(variant),
      quantity: same.length,
      unit,
      amount,
      reductions: reductionTexts(reductions, market),
      status,
    }
  })
