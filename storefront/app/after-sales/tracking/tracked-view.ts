import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'
import { isOverdue, stillReturnableUntil, type TrackedOrder } from '@vitrine/contracts/shop'
import { goodsPicture } from '../../product-card/card.ts'
import type { PictureAsset } from '../../ui/picture.tsx'

/** Steps of an order in the timeline. */
export type TimelineEvent =
  | 'ordered'
  | 'payment_open'
  | 'packed'
  | 'parcel_sent'
  | 'sent'
  | 'parcel_came'
  | 'delivered'
  | 'return_announced'
  | 'return_received'
  | 'exchange_received'
  | 'withdrawn'
  | 'cancelled'

export type TimelineStep = { id: string; what: TimelineEvent; day: string | null; isCurrent: boolean }

/** Pieces that are alike. */
type TrackedPieces = {
  id: string
  name: string
  size: string
  isGone: boolean
  quantity: number
  picture: PictureAsset | null
}

export type TrackedView = {
  number: string
  day: string
  timeline: readonly TimelineStep[]
  isCancelled: boolean
  isCancellable: boolean
  /** Something of it has arrived and can be returned. */
  isReturnable: boolean
  parcels: readonly {
    number: number
    carrier: string
    state: 'open' | 'sent' | 'delivered' | 'cancelled'
    expected: { from: string; to: string }
    isOverdue: boolean
    trackingId: string | null
    url: string | null
    items: readonly TrackedPieces[]
  }[]
}

/** Events of the history that customers see, and their names. */
const happenings: Readonly<Record<string, TimelineEvent>> = {
  order_open: 'ordered',
  order_pended: 'payment_open',
  order_confirmed: 'ordered',
  order_delegated: 'packed',
  parcel_shipped: 'parcel_sent',
  order_shipped: 'sent',
  parcel_delivered: 'parcel_came',
  order_invoiced: 'delivered',
  return_announced: 'return_announced',
  return_received: 'return_received',
  exchange_received: 'exchange_received',
  withdrawal_received: 'withdrawn',
  order_cancelled: 'cancelled',
  order_aborted: 'cancelled',
}

/** After these nothing more comes. */
const ends: ReadonlySet<TimelineEvent> = new Set(['cancelled', 'return_received', 'exchange_received'])

/** Steps to come, as long as nothing else has happened. */
const usual: readonly TimelineEvent[] = ['ordered', 'packed', 'sent', 'delivered']

/** Past steps, oldest first and each once, then the steps to come. */
export function timelineOf(history: TrackedOrder['history'], market: Pick<Market, 'timeZone'>): TimelineStep[] {
  const happened: Omit<TimelineStep, 'isCurrent'>[] = []
  for (const { status, at } of history) {
    const what = happenings[status]
    const isRepeated = what === 'ordered' || what === 'payment_open' || what === 'delivered'
    if (!what || (isRepeated && happened.some((step) => step.what === what))) continue
    happened.push({ id: `${happened.length} ${what}`, what, day: dayOf(new Date(at), market) })
  }
  // A pending payment is left out once the order is paid.
  const isPaid = happened.some(({ what }) => what === 'ordered')
  const told = isPaid ? happened.filter(({ what }) => what !== 'payment_open') : happened
  const isOver = happened.some(({ what }) => ends.has(what))
  const coming = isOver ? [] : usual.filter((what) => !happened.some((step) => step.what === what))
  const reached = usual.findLastIndex((what) => happened.some((step) => step.what === what))
  return [
    ...told.map((step, index) => ({ ...step, isCurrent: index === told.length - 1 })),
    ...coming
      .filter((what) => usual.indexOf(what) > reached)
      .map((what) => ({ id: what, what, day: null, isCurrent: false })),
  ]
}

function stateOf({ deliveryStatus, deliveredAt, shippedAt }: TrackedOrder['packages'][number]) {
  if (deliveryStatus === 'cancellation_completed') return 'cancelled'
  if (deliveredAt) return 'delivered'
  return shippedAt ? 'sent' : 'open'
}

/** A tracked order as the page shows it; neither address nor payment are part of it. */
export function toTrackedView(
  order: TrackedOrder,
  { cdnUrl, market, today }: { cdnUrl: string; market: Pick<Market, 'returnDays' | 'timeZone'>; today: string },
): TrackedView {
  const { referenceKey, createdAt, history, packages, items, isCancellable } = order
  return {
    number: referenceKey,
    day: dayOf(new Date(createdAt), market),
    timeline: timelineOf(history, market),
    isCancelled: items.every(({ status }) => status === 'cancelled'),
    isCancellable,
    isReturnable: stillReturnableUntil(order, market, today) !== null,
    parcels: packages.map((parcel) => ({
      number: parcel.id,
      carrier: parcel.carrierKey,
      state: stateOf(parcel),
      expected: { from: parcel.deliveryDate.minimum, to: parcel.deliveryDate.maximum },
      isOverdue: isOverdue(parcel, today),
      trackingId: parcel.tracking?.id ?? parcel.shipmentKey ?? null,
      url: parcel.tracking?.url ?? null,
      items: piecesIn(
        items.filter(({ packageId }) => packageId === parcel.id),
        cdnUrl,
      ),
    })),
  }
}

function piecesIn(items: TrackedOrder['items'], cdnUrl: string): TrackedPieces[] {
  const isGone = ({ status }: TrackedOrder['items'][number]) => status === 'cancelled' || status === 'returned'
  const alike = Map.groupBy(items, (item) => [item.name, item.size, item.picture, isGone(item)].join(' '))
  return [...alike].flatMap(([id, same]) => {
    const [first] = same
    if (!first) return []
    const { name, size, picture } = first
    const shown = picture ? goodsPicture(cdnUrl, picture, '') : null
    return [{ id, name, size, isGone: isGone(first), quantity: same.length, picture: shown }]
  })
}
