import type { DemoAccount, OrderItemStatus, OrderStatus } from '@vitrine/contracts/catalogue'
import type { SubscriptionInterval } from '@vitrine/contracts/shop'

/** The course of a demo order. */
export type Story = {
  account: DemoAccount
  daysAgo: number
  status: OrderStatus
  detailed: readonly [order: string, billing: string, shipping: string]
  /** The final state of each piece, in order. */
  items: readonly OrderItemStatus[]
  payment: string
  parcel?: 'shipped' | 'delivered'
  voucher?: { code: string; percent: number }
  /** It was ordered to come again and again. */
  subscription?: SubscriptionInterval
}

const delivered = ['order_invoiced', 'billing_completed', 'shipping_delivered'] as const

/** One order of every kind a customer service has seen. */
export const stories: readonly Story[] = [
  {
    account: 'existing',
    daysAgo: 0,
    status: 'order_open',
    detailed: ['order_open', 'billing_open', 'shipping_open'],
    items: ['available', 'available'],
    payment: 'invoice',
  },
  {
    account: 'existing',
    daysAgo: 1,
    status: 'payment_pending',
    detailed: ['order_confirmed', 'billing_payment_pending', 'shipping_open'],
    items: ['available'],
    payment: 'paypal',
  },
  {
    account: 'existing',
    daysAgo: 3,
    status: 'payment_reserved',
    detailed: ['order_shipped', 'billing_pending', 'shipping_ordered'],
    items: ['available', 'available', 'available'],
    payment: 'card',
    parcel: 'shipped',
  },
  {
    account: 'existing',
    daysAgo: 12,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered', 'delivered'],
    payment: 'invoice',
    parcel: 'delivered',
    voucher: { code: 'FENSTER10', percent: 10 },
  },
  {
    account: 'existing',
    daysAgo: 24,
    status: 'invoice_partially_completed',
    detailed: ['order_invoiced', 'billing_partially_refunded', 'shipping_partially_returned'],
    items: ['delivered', 'returned', 'delivered'],
    payment: 'klarna',
    parcel: 'delivered',
  },
  {
    account: 'existing',
    daysAgo: 33,
    status: 'cancellation_completed',
    detailed: ['order_cancelled', 'billing_payment_cancelled', 'shipping_cancelled'],
    items: ['cancelled'],
    payment: 'card',
  },
  {
    account: 'existing',
    daysAgo: 60,
    status: 'cancellation_completed',
    detailed: ['order_cancelled', 'billing_refunded', 'shipping_returned'],
    items: ['returned', 'returned'],
    payment: 'paypal',
    parcel: 'delivered',
  },
  {
    account: 'existing',
    daysAgo: 95,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered'],
    payment: 'direct_debit',
    parcel: 'delivered',
  },
  {
    account: 'vip',
    daysAgo: 2,
    status: 'payment_reserved',
    detailed: ['order_confirmed', 'billing_pending', 'shipping_ordered'],
    items: ['available', 'available', 'available', 'available'],
    payment: 'postfinance',
  },
  {
    account: 'vip',
    daysAgo: 18,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered', 'delivered', 'delivered'],
    payment: 'invoice',
    parcel: 'delivered',
    voucher: { code: 'VIP15', percent: 15 },
  },
  {
    account: 'vip',
    daysAgo: 47,
    status: 'invoice_partially_completed',
    detailed: ['order_invoiced', 'billing_completed', 'shipping_partially_undeliverable'],
    items: ['delivered', 'undeliverable'],
    payment: 'card',
    parcel: 'delivered',
  },
  {
    account: 'temporary',
    daysAgo: 4,
    status: 'cancellation_pending',
    detailed: ['order_pended', 'billing_pending', 'shipping_open'],
    items: ['available', 'cancelled'],
    payment: 'instalment',
  },
  {
    account: 'temporary',
    daysAgo: 29,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered'],
    payment: 'paypal',
    parcel: 'delivered',
  },
  {
    account: 'guestCheckout',
    daysAgo: 8,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered', 'delivered'],
    payment: 'card',
    parcel: 'delivered',
  },
  {
    account: 'existing',
    daysAgo: 40,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered', 'delivered'],
    payment: 'invoice',
    parcel: 'delivered',
    subscription: 'monthly',
  },
  {
    account: 'existing',
    daysAgo: 130,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered'],
    payment: 'direct_debit',
    parcel: 'delivered',
    subscription: 'quarterly',
  },
  {
    account: 'vip',
    daysAgo: 75,
    status: 'invoice_completed',
    detailed: delivered,
    items: ['delivered', 'delivered'],
    payment: 'card',
    parcel: 'delivered',
    subscription: 'every_two_months',
  },
]
