import type { Currency } from '../markets/market.ts'
import type { SubscriptionInterval } from './subscription.ts'
import type { Instant } from './price-history.ts'

/** The accounts one can sign in with after the demo shop is filled. */
export const demoAccounts = ['existing', 'new', 'vip', 'temporary', 'guestCheckout'] as const
export type DemoAccount = (typeof demoAccounts)[number]

export type DemoAddress = {
  firstName: string
  lastName: string
  street: string
  houseNumber: string
  additional?: string
  zipCode: string
  city: string
  /** Two capital letters. */
  country: string
  isDefault: { billing: boolean; shipping: boolean }
}

export type DemoCustomer = {
  id: number
  account: DemoAccount
  referenceKey: string
  shopId: number
  firstName: string
  lastName: string
  email: string
  /** Public: it opens a demo account and nothing else. */
  password: string
  phone?: string
  birthDate?: string
  groups: readonly string[]
  isGuestCustomer: boolean
  card?: { number: string; points: number }
  addresses: readonly DemoAddress[]
  createdAt: Instant
}

export const orderStatuses = [
  'order_open',
  'payment_pending',
  'payment_reserved',
  'invoice_completed',
  'invoice_partially_completed',
  'cancellation_pending',
  'cancellation_completed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type OrderItemStatus = 'available' | 'cancelled' | 'delivered' | 'undeliverable' | 'returned'

/** One unit of one variant, at the price of its day. Amounts are cents including VAT. */
export type DemoOrderItem = {
  variantId: number
  productId: number
  status: OrderItemStatus
  price: number
  regularPrice: number
  /** The lowest price of the 30 days before the sale; nothing without one. */
  lowestPriorPrice?: number
}

export type DemoOrder = {
  id: number
  referenceKey: string
  customerId: number
  shopId: number
  currency: Currency
  status: OrderStatus
  detailedStatus: { order: string; billing: string; shipping: string }
  createdAt: Instant
  confirmedAt?: Instant
  items: readonly DemoOrderItem[]
  /** All of it comes again and again. */
  subscription?: SubscriptionInterval
  voucher?: { code: string; amount: number }
  deliveryFee: number
  /** The amount paid, VAT included; `vat` is the part of it, `vatRate` in hundredths of a percent. */
  total: number
  vat: number
  vatRate: number
  payment: string
  shippingAddress: DemoAddress
  delivery: { earliest: string; latest: string }
  parcel?: { carrier: string; trackingId: string; shippedAt: Instant; deliveredAt?: Instant }
}

/** An invented review. Shops mark it as a sample and make no rating of it. */
export type DemoReview = {
  shopId: number
  masterKey: string
  productId: number
  variantId: number
  /** By its two letters. */
  language: string
  stars: number
  fit: 'small' | 'true' | 'large' | null
  title: string
  text: string
  displayName: string
  colour: string
  size: string
  createdAt: Instant
}
