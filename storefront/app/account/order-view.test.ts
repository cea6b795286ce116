import type { Order } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { dayOf, orderView, stateOf, stepsOf } from './order-view.ts'

type Facts = {
  status?: string
  order?: string
  shipping?: string
  packages?: object[]
  history?: { at: string; status: string }[]
  items?: object[]
  cost?: object
}

const parcel = (more = {}) => ({
  id: 1,
  carrierKey: 'dhl',
  deliveryDate: { minimum: '2026-11-17', maximum: '2026-11-19' },
  deliveryStatus: 'open',
  tracking: null,
  ...more,
})
const sent = parcel({ shippedAt: '2026-11-16T05:00:00Z', tracking: { id: '7', url: 'https://dhl.example/7' } })

const piece = (variantId: number, withTax: number, more = {}) => ({
  key: crypto.randomUUID(),
  status: 'available',
  price: { withTax, appliedReductions: [] },
  product: { id: 100 + variantId, name: `Kleid ${variantId}`, attributes: {}, images: [] },
  variant: { id: variantId, attributes: {} },
  ...more,
})

const orderOf = ({ status = 'order_open', order = 'order_confirmed', shipping = 'shipping_open', ...more }: Facts) =>
  ({
    id: 7,
    referenceKey: 'V-7',
    status,
    detailedStatus: { order: { code: order }, billing: { code: '' }, shipping: { code: shipping } },
    items: more.items ?? [piece(1, 1000)],
    packages: more.packages ?? [parcel()],
    history: more.history ?? [],
    cost: {
      withTax: 1000,
      appliedReductions: [],
      appliedFees: [],
      tax: { vat: { rate: 0.19, amount: 160 } },
      ...more.cost,
    },
    address: { billing: {}, shipping: {} },
    payment: [],
    createdAt: '2026-11-14T23:30:00Z',
    updatedAt: '2026-11-14T23:30:00Z',
  }) as unknown as Order

describe('the state of an order', () => {
  it.each([
    ['open', { status: 'payment_pending', order: 'order_pended' }],
    ['open', { order: 'order_open' }],
    ['confirmed', {}],
    ['confirmed', { order: 'order_delegated', shipping: 'shipping_ordered' }],
    ['shipped', { order: 'order_shipped', shipping: 'shipping_ordered', packages: [sent] }],
    ['partly_shipped', { order: 'order_delegated', packages: [sent, parcel({ id: 2 })] }],
    [
      'delivered',
      { status: 'invoice_completed', order: 'order_invoiced', shipping: 'shipping_delivered', packages: [sent] },
    ],
    ['partly_returned', { order: 'order_invoiced', shipping: 'shipping_partially_returned' }],
    ['returned', { status: 'cancellation_completed', order: 'order_cancelled', shipping: 'shipping_returned' }],
    ['cancelled', { status: 'cancellation_completed', order: 'order_cancelled', shipping: 'shipping_cancelled' }],
  ] as const)('%s', (state, facts) => {
    expect(stateOf(orderOf(facts as Facts))).toBe(state)
  })
})

describe('the way of an order', () => {
  it('tells the days of what happened and names what is to come', () => {
    const history = [
      { at: '2026-11-14T23:30:00Z', status: 'order_confirmed' },
      { at: '2026-11-16T05:00:00Z', status: 'order_shipped' },
    ]
    const order = orderOf({ order: 'order_shipped', shipping: 'shipping_ordered', packages: [sent], history })
    expect(stepsOf(order)).toEqual([
      { name: 'ordered', day: '2026-11-15' },
      { name: 'sent', day: '2026-11-16' },
      { name: 'delivered', day: null },
    ])
  })

  it('ends with what it ended by', () => {
    const history = [{ at: '2026-11-16T05:00:00Z', status: 'order_cancelled' }]
    const order = orderOf({ status: 'cancellation_completed', order: 'order_cancelled', history })
    expect(stepsOf(order).map(({ name }) => name)).toEqual(['ordered', 'cancelled'])
  })

  it('goes by the calendar of those who order', () => {
    expect(dayOf('2026-11-14T23:30:00Z')).toBe('2026-11-15')
  })
})

describe('the sums of an order', () => {
  it('add up to the cent: goods, reductions, delivery, total', () => {
    const sale = [{ category: 'sale', amount: { absoluteWithTax: 300 } }]
    const items = [piece(1, 1000), piece(1, 1000), piece(2, 700, { price: { withTax: 700, appliedReductions: sale } })]
    const cost = {
      withTax: 3295,
      appliedReductions: sale,
      appliedFees: [
        { category: 'delivery', amount: { withTax: 495 } },
        { category: 'payment', amount: { withTax: 100 } },
      ],
    }
    const view = orderView(orderOf({ items, cost }), '')
    expect(view.lines.map(({ variantId, quantity, price }) => [variantId, quantity, price])).toEqual([
      [1, 2, 2000],
      [2, 1, 700],
    ])
    const { subtotal, reductions, delivery, fees, total } = view
    expect([subtotal, reductions, delivery, fees]).toEqual([3000, [{ category: 'sale', amount: 300 }], 495, 100])
    expect(subtotal - 300 + delivery + fees).toBe(total)
  })

  it('keep pieces apart that fared differently', () => {
    const items = [piece(1, 1000), piece(1, 1000, { status: 'returned' })]
    expect(orderView(orderOf({ items }), '').lines.map(({ status }) => status)).toEqual(['available', 'returned'])
  })
})
