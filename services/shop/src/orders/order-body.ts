import type { Locale } from '@vitrine/contracts/markets'
import type { Order, OrderItem } from '@vitrine/contracts/shop'
import type { Parcel } from '../delivery/delivery.ts'
import type { DeliveryKey } from '@vitrine/contracts/delivery'
import type { OrderState } from './states.ts'

/** The immutable part of an order: prices, addresses and VAT of its day. */
export type OrderBody = Pick<
  Order,
  'basketKey' | 'campaignKey' | 'cost' | 'address' | 'payment' | 'vouchers' | 'loyaltyCard' | 'returnDays'
> & {
  customer: Omit<Order['customer'], 'id'>
  locale: Locale
  delivery: DeliveryKey
  storeId: number | null
  /** Its pieces are taken from the shelves of that store, not from the warehouse. */
  isFromStore?: boolean
  /** The edition of terms and withdrawal text that was agreed to. */
  edition?: string
  /** Days for which an exchange waits for the returned parcel. */
  holdDays?: number
}

/** The immutable part of an order item. */
export type ItemBody = Pick<
  OrderItem,
  'price' | 'lowestPriorPrice' | 'product' | 'variant' | 'itemGroup' | 'customData' | 'promotions'
>

type Holding = 'stock' | 'store' | 'backorder' | 'none'

type NewItem = { variantId: number; amount: number; packageId: number; holding: Holding; body: ItemBody }

export type NewOrder = {
  shopId: number
  customerId: number | null
  email: string
  zipCode: string
  /** Both are absent for orders without a basket: exchanges and renewals. */
  basketId: number | null
  basketVersion: number | null
  /** The order that this one replaces pieces of. */
  exchangeOf?: number
  /** The subscription it is a delivery of. */
  subscriptionId?: string
  sessionHash: Buffer | null
  state: OrderState
  isConfirmed: boolean
  total: number
  body: OrderBody
  /** For the carrier; unlike the rest of an order, it is erased with the customer. */
  contact: { phone?: string; gender?: string; gift?: { note: string } } | null
  items: readonly NewItem[]
  parcels: readonly Parcel[]
}
