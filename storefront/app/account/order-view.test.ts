import { allMarkets, markets } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { orderView, stateOf, stepsOf } from './order-view.ts'

type OrderStatus = {
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
  lowestPriorPrice: { withTax: null },
  promotions: [],
  product: { id: 100 + variantId, name: `Kleid ${variantId}`, attributes: {}, images: [] },
  variant: { id: variantId, attributes: {} },
  ...more,
})

const orderOf = ({
  status = 'order_open',
  order = 'order_confirmed',
  shipping = 'shipping_open',
  ...more
}: OrderStatus) =>
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
    vouchers: [],
    createdAt: '2026-11-14T23:30:00Z',
    updatedAt: '2026-11-14T23:30:00Z',
  }) as unknown as Order

const facts = { cdnUrl: '', market: markets.de, today: '2026-11-20' }

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
    expect(stateOf(orderOf(facts as OrderStatus))).toBe(state)
  })
})

describe('the way of an order', () => {
  it('tells the days of what happened and names what is to come', () => {
    const history = [
      { at: '2026-11-14T23:30:00Z', status: 'order_confirmed' },
      { at: '2026-11-16T05:00:00Z', status: 'order_shipped' },
    ]
    const order = orderOf({ order: 'order_shipped', shipping: 'shipping_ordered', packages: [sent], history })
    expect(stepsOf(order, markets.de)).toEqual([
      { name: 'ordered', day: '2026-11-15' },
      { name: 'sent', day: '2026-11-16' },
      { name: 'delivered', day: null },
    ])
  })

  it('ends with what it ended by', () => {
    const history = [{ at: '2026-11-16T05:00:00Z', status: 'order_cancelled' }]
    const order = orderOf({ status: 'cancellation_completed', order: 'order_cancelled', history })
    expect(stepsOf(order, markets.de).map(({ name }) => name)).toEqual(['ordered', 'cancelled'])
  })

  it('goes by the calendar of its shop', () => {
    const history = [{ at: '2026-11-16T22:30:00Z', status: 'order_shipped' }]
    const order = orderOf({ order: 'order_shipped', shipping: 'shipping_ordered', packages: [sent], history })
    const sentOn = (timeZone: string) => stepsOf(order, { timeZone }).find(({ name }) => name === 'sent')?.day
    expect(['Europe/Berlin', 'Europe/Helsinki'].map(sentOn)).toEqual(['2026-11-16', '2026-11-17'])
  })
})

describe('the sums of an order', () => {
  it('add up to the cent: goods, reductions, delivery, total', () => {
    const sale = [{ category: 'sale', amount: { absoluteWithTax: 300 } }]
    const reduced = { price: { withTax: 700, appliedReductions: sale }, lowestPriorPrice: { withTax: 1000 } }
    const items = [piece(1, 1000), piece(1, 1000), piece(2, 700, reduced)]
    const cost = {
      withTax: 3295,
      appliedReductions: sale,
      appliedFees: [
        { category: 'delivery', key: 'standard', amount: { withTax: 495 } },
        { category: 'payment', key: 'cash_on_delivery', amount: { withTax: 100 } },
      ],
    }
    const view = orderView(orderOf({ items, cost }), facts)
    expect(view.lines.map(({ variantId, quantity, amount }) => [variantId, quantity, amount])).toEqual([
      [1, 2, 2000],
      [2, 1, 1000],
    ])
    expect(view.price).toMatchObject({
      goods: 3000,
      reductions: [{ kind: 'sale', amount: 300 }],
      subtotal: 2700,
      delivery: { key: 'standard', amount: 495 },
      fees: [{ key: 'cash_on_delivery', amount: 100 }],
      total: 3295,
    })
    expect(view.total).toBe(3295)
  })

  it('leave cancelled pieces out, as the invoice does', () => {
    const items = [piece(1, 1000), piece(2, 700, { status: 'cancelled' })]
    const payment = [{ key: 'card', amount: 1700, isGiftCard: false, data: {} }]
    const view = orderView({ ...orderOf({ items, cost: { withTax: 1700 } }), payment } as Order, facts)
    expect(view.lines.map(({ amount, status }) => [amount, status])).toEqual([
      [1000, 'available'],
      [700, 'cancelled'],
    ])
    expect([view.total, view.price.total, view.payments]).toEqual([1000, 1000, [{ key: 'card', amount: 1000 }]])
  })

  it('show a wholly cancelled order as it was placed', () => {
    const items = [piece(1, 1000, { status: 'cancelled' })]
    expect(orderView(orderOf({ items }), facts).price.total).toBe(1000)
  })

  it('keep pieces apart that fared differently', () => {
    const items = [piece(1, 1000), piece(1, 1000, { status: 'returned' })]
    expect(orderView(orderOf({ items }), facts).lines.map(({ status }) => status)).toEqual(['available', 'returned'])
  })
})

describe('actions of an order', () => {
  const came = (day: string) => ({
    order: 'order_invoiced',
    shipping: 'shipping_delivered',
    status: 'invoice_completed',
    items: [piece(1, 1000, { status: 'delivered' })],
    packages: [{ ...sent, deliveredAt: `${day}T10:00:00Z` }],
  })
  const on = (today: string, market = markets.de) => ({ ...facts, today, market })

  it('W-07 withdrawing is offered until the fourteenth day after the last parcel, and not on the day after', () => {
    const order = orderOf(came('2026-11-05'))
    expect(orderView(order, on('2026-11-19')).isWithdrawable).toBe(true)
    expect(orderView(order, on('2026-11-20')).isWithdrawable).toBe(false)
    const waiting = { ...came('2026-11-05'), packages: [{ ...sent, deliveredAt: '2026-11-05T10:00:00Z' }, sent] }
    expect(orderView(orderOf(waiting), on('2026-11-20')).isWithdrawable).toBe(true)
  })

  it('W-11 where the law knows no such right, nothing leads to it, and sending back is offered as long', () => {
    for (const market of allMarkets) {
      const view = orderView(orderOf(came('2026-11-05')), on('2026-11-06', market))
      expect([view.isWithdrawable, view.returnUntil]).toEqual([market.withdrawalDays !== null, '2026-12-05'])
    }
  })

  it('R-01 sending back is offered from the arrival to the last day, of what is there to be sent', () => {
    const order = orderOf(came('2026-11-05'))
    expect(orderView(order, on('2026-12-05')).returnUntil).toBe('2026-12-05')
    expect(orderView(order, on('2026-12-06')).returnUntil).toBeNull()
    expect(orderView(orderOf({ packages: [sent] }), facts).returnUntil).toBeNull()
    const back = { ...came('2026-11-05'), items: [piece(1, 1000, { status: 'returned' })] }
    expect(orderView(orderOf(back), on('2026-11-06')).returnUntil).toBeNull()
  })

  it('nothing of it once everything was called off or has come back', () => {
    const called = parcel({ deliveryStatus: 'cancellation_completed' })
    const over = { order: 'order_cancelled', status: 'cancellation_completed', packages: [called] }
    const back = {
      ...came('2026-11-19'),
      shipping: 'shipping_returned',
      items: [piece(1, 1000, { status: 'returned' })],
    }
    for (const some of [over, back])
      expect(orderView(orderOf(some), facts)).toMatchObject({ isWithdrawable: false, returnUntil: null })
  })

  it('the note of a gift is shown, and a gift without one is still a gift', () => {
    const noteOf = (gift: Order['gift']) => orderView({ ...orderOf({}), ...(gift && { gift }) }, facts).giftNote
    expect([noteOf({ note: 'Alles Gute' }), noteOf({ note: '' }), noteOf(undefined)]).toEqual(['Alles Gute', '', null])
  })

  it('the bill is there once all parcels have left, comes later before, and never for what was called off', () => {
    const invoiceOf = (some: OrderStatus) => orderView(orderOf(some), facts).invoice
    expect(invoiceOf({ packages: [sent, parcel({ id: 2 })] })).toBe('later')
    expect(invoiceOf({ packages: [sent, { ...sent, id: 2 }] })).toBe('there')
    const called = parcel({ id: 2, deliveryStatus: 'cancellation_completed' })
    expect(invoiceOf({ packages: [sent, called] })).toBe('there')
    expect(invoiceOf({ order: 'order_cancelled', status: 'cancellation_completed', packages: [called] })).toBe('never')
  })
})

describe('cancelling an order', () => {
  it('is offered until it is packed, and not for an exchange', () => {
    const offered = (some: OrderStatus, more = {}) =>
      orderView({ ...orderOf({ status: 'payment_reserved', ...some }), ...more } as Order, facts).isCancellable
    expect(offered({})).toBe(true)
    expect(offered({ order: 'order_delegated', shipping: 'shipping_ordered' })).toBe(false)
    expect(offered({ status: 'cancellation_completed', order: 'order_cancelled' })).toBe(false)
    expect(offered({}, { payment: [{ key: 'exchange', amount: 1000, isGiftCard: false, data: {} }] })).toBe(false)
  })

  it('leaves no day of arrival, neither of the order nor of its parcel', () => {
    const called = parcel({ deliveryStatus: 'cancellation_completed' })
    const over = orderOf({ order: 'order_cancelled', status: 'cancellation_completed', packages: [called] })
    expect(orderView(over, facts)).toMatchObject({ arrives: null, parcels: [{ isCancelled: true, isOverdue: false }] })
    const partly = orderView(orderOf({ packages: [called, parcel({ id: 2 })] }), { ...facts, today: '2026-11-18' })
    expect(partly.parcels.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    expect(partly.arrives).toEqual({ earliest: '2026-11-17', latest: '2026-11-19', isOverdue: false })
  })
})

describe('the parcels of an order', () => {
  it('are overdue once their last day has passed without an arrival', () => {
    const on = (today: string) => orderView(orderOf({ order: 'order_shipped', packages: [sent] }), { ...facts, today })
    expect([on('2026-11-19').arrives?.isOverdue, on('2026-11-19').parcels[0]?.isOverdue]).toEqual([false, false])
    expect([on('2026-11-20').arrives?.isOverdue, on('2026-11-20').parcels[0]?.isOverdue]).toEqual([true, true])
    expect(on('2026-11-20').tracking).toBe('https://dhl.example/7')
  })

  it('are brought by carriers that have a name, and say what is in each of several', () => {
    const items = [piece(1, 1000, { packageId: 1 }), piece(2, 500, { packageId: 2 }), piece(2, 500, { packageId: 2 })]
    const packages = [{ ...sent, carrierKey: 'swiss_post_express' }, parcel({ id: 2, carrierKey: 'own_van' })]
    const inFrench = { ...facts, market: markets['fr-ch'] }
    expect(orderView(orderOf({ items, packages }), inFrench).parcels).toMatchObject([
      { carrier: 'La Poste Suisse', names: ['Kleid 1'] },
      { carrier: null, names: ['Kleid 2'] },
    ])
    expect(orderView(orderOf({ items: items.slice(0, 1) }), facts).parcels).toMatchObject([
      { carrier: 'DHL', names: [] },
    ])
  })
})

describe('another size that waits', () => {
  const exchange = { payment: [{ key: 'exchange', amount: 1000, isGiftCard: false, data: {} }] }
  const isWaiting = (state: OrderStatus, more: object = exchange) =>
    orderView({ ...orderOf({ status: 'payment_reserved', ...state }), ...more } as Order, facts).isExchangeWaiting

  it('can be called off until it is packed, and nothing else can', () => {
    expect(isWaiting({})).toBe(true)
    expect(isWaiting({ order: 'order_delegated' })).toBe(false)
    expect(isWaiting({ order: 'order_shipped' })).toBe(false)
    expect(isWaiting({ status: 'cancellation_completed', order: 'order_cancelled' })).toBe(false)
    expect(isWaiting({}, {})).toBe(false)
  })
})
