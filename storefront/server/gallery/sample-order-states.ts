import type { Order, OrderPackage } from '@vitrine/contracts/shop'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '')

const tracking = { id: 'VT0000100234', url: 'https://carrier.example/VT0000100234' }

/** A parcel that left two days ago. */
const shippedParcel = (parcel: OrderPackage): OrderPackage => ({
  ...parcel,
  deliveryStatus: 'shipment_completed',
  shippedAt: daysAgo(2),
  tracking,
})

const statusOf = (order: Order, codes: { order: string; shipping: string }): Order['detailedStatus'] => ({
  ...order.detailedStatus,
  order: { code: codes.order, name: codes.order },
  shipping: { code: codes.shipping, name: codes.shipping },
})

const historyOf = (order: Order, ...events: [status: string, days: number][]): Order['history'] => [
  { status: 'order_confirmed', at: daysAgo(4) },
  ...events.map(([status, days]) => ({ status, at: daysAgo(days) })),
]

/** A new order, some days later: the first piece has been sent, the others have not. */
export function partlyShipped(order: Order): Order {
  const [first] = order.packages
  if (!first) return order
  return {
    ...order,
    createdAt: daysAgo(4),
    detailedStatus: statusOf(order, { order: 'order_delegated', shipping: 'shipping_ordered' }),
    packages: [shippedParcel(first), { ...first, id: 2, deliveryStatus: 'shipment_pending' }],
    items: order.items.map((item, index) => ({ ...item, packageId: index === 0 ? 1 : 2 })),
    history: historyOf(order, ['order_delegated', 3], ['parcel_shipped', 2]),
  }
}

/** Called off before it was packed. */
export const cancelled = (order: Order): Order => ({
  ...order,
  createdAt: daysAgo(4),
  status: 'cancellation_completed',
  detailedStatus: statusOf(order, { order: 'order_cancelled', shipping: 'shipping_cancelled' }),
  packages: order.packages.map((parcel) => ({ ...parcel, deliveryStatus: 'cancellation_completed' })),
  items: order.items.map((item) => ({ ...item, status: 'cancelled' })),
  history: historyOf(order, ['order_cancelled', 3]),
})

/** It came, and one piece went back. */
export const partlyReturned = (order: Order): Order => ({
  ...order,
  createdAt: daysAgo(4),
  status: 'invoice_partially_completed',
  detailedStatus: statusOf(order, { order: 'order_invoiced', shipping: 'shipping_partially_returned' }),
  packages: order.packages.map((parcel) => ({ ...shippedParcel(parcel), deliveredAt: daysAgo(1) })),
  items: order.items.map((item, index) => ({ ...item, status: index === 0 ? 'returned' : 'delivered' })),
  history: historyOf(
    order,
    ['order_delegated', 3],
    ['order_shipped', 2],
    ['order_invoiced', 1],
    ['return_received', 0],
  ),
})
