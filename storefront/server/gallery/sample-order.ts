import { type PriceBreakdown, vatIn } from '@vitrine/contracts/prices'
import type { Return, ReturnableOrder, TrackedOrder } from '@vitrine/contracts/shop'

type Piece = ReturnableOrder['items'][number]

const piece = (key: string, state: Piece['state'], facts: Partial<Piece> = {}): Piece => ({
  key,
  variantId: 1,
  name: 'Wickelmantel',
  colour: 'Kamel',
  size: 'M',
  picture: '',
  amount: 24_990,
  sizes: [],
  isReturnable: state === 'returnable',
  state,
  ...facts,
})
const scarf = { variantId: 2, name: 'Rippenschal', colour: 'Bordeaux', size: '', amount: 3_995 }

/** A sample order as the returns portal receives it. */
export const returnableOrder: ReturnableOrder = {
  orderId: 100_234,
  referenceKey: 'V-100234',
  createdAt: '2026-11-01T09:00:00Z',
  returnableUntil: '2026-12-05',
  items: [
    piece('a', 'returnable', {
      sizes: [
        { variantId: 11, size: 'S' },
        { variantId: 12, size: 'L' },
      ],
    }),
    piece('b', 'returnable', scarf),
    piece('c', 'returnable', scarf),
    piece('d', 'returned', { ...scarf, variantId: 3, name: 'Hut' }),
  ],
  holdDays: 14,
  refund: null,
}

export type Question = { keys?: readonly string[]; exchanges?: readonly { key: string }[]; isGift?: boolean }

/** Refunds of the selected pieces; those of a present are not shown. */
export const priced = (order: ReturnableOrder, question: Question): ReturnableOrder => {
  const { keys = [], exchanges = [], isGift = false } = question
  if (isGift) return { ...order, items: order.items.map((item) => ({ ...item, amount: null, sizes: [] })) }
  const goods = order.items.reduce((sum, { key, amount }) => sum + (keys.includes(key) ? (amount ?? 0) : 0), 0)
  const sums: PriceBreakdown = {
    goods,
    reductions: [],
    subtotal: goods,
    delivery: null,
    fees: [],
    total: goods,
    tax: { rate: 0.19, amount: vatIn(goods, 1900) },
    giftCards: [],
    due: goods,
  }
  return keys.length + exchanges.length > 0 ? { ...order, refund: { goods, delivery: 0, total: goods, sums } } : order
}

export const orderOfThePast: ReturnableOrder = {
  ...returnableOrder,
  returnableUntil: '2026-09-30',
  items: [piece('a', 'over'), piece('b', 'over', scarf)],
}

export const announcedReturn: Return = {
  id: '7f0f2c1e-8f3e-4a39-9f6c-000000000000',
  orderId: 100_234,
  referenceKey: 'V-100234',
  items: [{ key: 'a', reason: null, exchange: null }],
  exchangeOrder: null,
  holdDays: null,
  isGift: false,
  status: 'announced',
  way: 'parcel',
  identCode: 'RABCDEFGH23',
  refund: 24_990,
  createdAt: '2026-11-16T09:00:00Z',
}

/** The same, for another size instead of the money. */
export const announcedExchange: Return = {
  ...announcedReturn,
  items: [{ key: 'a', reason: null, exchange: { variantId: 12, name: 'Wickelmantel', size: 'L' } }],
  exchangeOrder: 'V-100251',
  holdDays: 14,
  refund: 0,
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const trackedOrder: TrackedOrder = {
  referenceKey: 'V-100234',
  status: 'payment_reserved',
  createdAt: '2026-11-14T09:00:00Z',
  packages: [
    {
      id: 1,
      carrierKey: 'dhl',
      deliveryDate: { minimum: inDays(1), maximum: inDays(3) },
      deliveryStatus: 'shipment_completed',
      tracking: { id: 'VT0000100234', url: 'https://carrier.example/VT0000100234' },
      shippedAt: '2026-11-16T07:00:00Z',
    },
  ],
  history: [
    { at: '2026-11-14T09:00:00Z', status: 'order_confirmed' },
    { at: '2026-11-15T09:00:00Z', status: 'order_delegated' },
    { at: '2026-11-16T07:00:00Z', status: 'order_shipped' },
  ],
  items: [
    { name: 'Wickelmantel', size: 'M', status: 'available', picture: '', packageId: 1 },
    { name: 'Rippenschal', size: '', status: 'available', picture: '', packageId: 1 },
  ],
  isCancellable: false,
}

const confirmed = { at: '2026-11-14T09:00:00Z', status: 'order_confirmed' }

/** The same before it was packed. */
export const cancellableOrder: TrackedOrder = {
  ...trackedOrder,
  packages: trackedOrder.packages.map(({ id, carrierKey, deliveryDate }) => ({
    id,
    carrierKey,
    deliveryDate,
    deliveryStatus: 'open',
    tracking: null,
  })),
  history: [confirmed],
  isCancellable: true,
}

/** And after its customer has withdrawn from it. */
export const cancelledOrder: TrackedOrder = {
  ...cancellableOrder,
  status: 'cancellation_completed',
  packages: cancellableOrder.packages.map((parcel) => ({ ...parcel, deliveryStatus: 'cancellation_completed' })),
  history: [
    confirmed,
    { at: '2026-11-15T09:00:00Z', status: 'withdrawal_received' },
    { at: '2026-11-15T09:00:00Z', status: 'order_cancelled' },
  ],
  items: cancellableOrder.items.map((item) => ({ ...item, status: 'cancelled' })),
  isCancellable: false,
}
