import { markets } from '@vitrine/contracts/markets'
import type { TrackedOrder } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { timelineOf, toTrackedView } from './tracked-view.ts'

const at = '2026-11-15T09:00:00Z'
const told = (...statuses: string[]) =>
  timelineOf(
    statuses.map((status) => ({ status, at })),
    markets.de,
  ).map(({ what, day, isCurrent }) => [what, day ? '' : 'coming', isCurrent ? 'now' : ''].filter(Boolean).join(' '))

it('tells what happened once each, and what is still to come', () => {
  expect(told('order_open', 'order_confirmed', 'order_delegated')).toEqual([
    'ordered',
    'packed now',
    'sent coming',
    'delivered coming',
  ])
})

it('ends where an order ends', () => {
  expect(told('order_confirmed', 'order_cancelled')).toEqual(['ordered', 'cancelled now'])
  expect(told('order_confirmed', 'order_shipped', 'order_invoiced', 'return_announced', 'return_received')).toEqual([
    'ordered',
    'sent',
    'delivered',
    'return_announced',
    'return_received now',
  ])
})

it('tells of a payment only while it is waited for, and what comes instead of a refund', () => {
  expect(told('order_pended')[0]).toBe('payment_open now')
  expect(told('order_pended', 'order_confirmed')[0]).toBe('ordered now')
  expect(told('order_confirmed', 'order_invoiced', 'exchange_received').at(-1)).toBe('exchange_received now')
})

const facts = { cdnUrl: '', market: markets.de, today: '2026-11-19' }

it('counts pieces that are alike, and tells those that went back apart', () => {
  const piece = { name: 'Mantel', size: 'M', status: 'delivered', picture: '', packageId: 1 } as const
  const order: TrackedOrder = {
    referenceKey: 'V-1',
    status: 'invoice_completed',
    createdAt: at,
    packages: [
      {
        id: 1,
        carrierKey: 'dhl',
        deliveryDate: { minimum: '2026-11-18', maximum: '2026-11-20' },
        deliveryStatus: 'shipment_completed',
        tracking: null,
      },
    ],
    history: [],
    items: [piece, piece, { ...piece, status: 'returned' }, { ...piece, size: 'L' }],
    isCancellable: false,
  }
  const [parcel] = toTrackedView(order, facts).parcels
  expect(parcel?.items.map(({ quantity, size, isGone }) => [quantity, size, isGone])).toEqual([
    [2, 'M', false],
    [1, 'M', true],
    [1, 'L', false],
  ])
})

describe('the actions of a tracked order', () => {
  const parcel = {
    id: 1,
    carrierKey: 'dhl',
    deliveryDate: { minimum: '2026-11-16', maximum: '2026-11-18' },
    deliveryStatus: 'open',
    tracking: null,
  } as const
  const orderOf = (itemStatus: 'available' | 'delivered' | 'cancelled', more: object): TrackedOrder => ({
    referenceKey: 'V-1',
    status: 'payment_reserved',
    createdAt: at,
    packages: [{ ...parcel, ...more }],
    history: [],
    items: [{ name: 'Mantel', size: 'M', status: itemStatus, picture: '', packageId: 1 }],
    isCancellable: false,
  })
  const viewOf = (order: TrackedOrder) => toTrackedView(order, facts)

  it('R-01 nothing can be returned before it has arrived, nor after it was cancelled', () => {
    expect(viewOf(orderOf('available', {})).isReturnable).toBe(false)
    expect(viewOf(orderOf('available', { shippedAt: at })).isReturnable).toBe(false)
    expect(viewOf(orderOf('delivered', { shippedAt: at, deliveredAt: at })).isReturnable).toBe(true)
    const cancelled = viewOf(orderOf('cancelled', { deliveryStatus: 'cancellation_completed' }))
    expect([cancelled.isReturnable, cancelled.isCancelled]).toEqual([false, true])
  })

  it('a parcel is overdue once its last day has passed, unless it arrived or was cancelled', () => {
    const isLate = (more: object, today = '2026-11-19') =>
      toTrackedView(orderOf('available', more), { ...facts, today }).parcels[0]?.isOverdue
    expect(isLate({})).toBe(true)
    expect(isLate({ shippedAt: at })).toBe(true)
    expect(isLate({}, '2026-11-18')).toBe(false)
    expect(isLate({ deliveredAt: at })).toBe(false)
    expect(isLate({ deliveryStatus: 'cancellation_completed' })).toBe(false)
  })
})
