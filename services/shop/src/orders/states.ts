import type { OrderStatus } from '@vitrine/contracts/catalogue'
import { fail, isCancellable, ok, type Result } from '@vitrine/contracts/shop'

type OrderCode =
  | 'order_open'
  | 'order_pended'
  | 'order_confirmed'
  | 'order_delegated'
  | 'order_shipped'
  | 'order_invoiced'
  | 'order_aborted'
  | 'order_cancelled'
type BillingCode =
  | 'billing_open'
  | 'billing_pending'
  | 'billing_payment_pending'
  | 'billing_completed'
  | 'billing_payment_cancelled'
  | 'billing_partially_refunded'
  | 'billing_refunded'
type ShippingCode =
  | 'shipping_open'
  | 'shipping_ordered'
  | 'shipping_delivered'
  | 'shipping_cancelled'
  | 'shipping_returned'
  | 'shipping_partially_returned'

/** The state of an order: a summary, and one code each for order, billing and shipping. */
export type OrderState = { status: OrderStatus; order: OrderCode; billing: BillingCode; shipping: ShippingCode }

/** Events of an order. `paid` says whether money had arrived, or was promised by a provider. */
export type OrderEvent =
  | { type: 'payment_approved' }
  | { type: 'payment_failed' }
  /** The payment arrived after the reservation was released, and the stock could be taken again. */
  | { type: 'payment_came_late' }
  | { type: 'packed' }
  | { type: 'shipped' }
  | { type: 'delivered' }
  | { type: 'cancelled'; isWhole: boolean; wasPaid: boolean; isWithdrawal?: boolean }
  /** Whether money went back: another size may have come instead. */
  | { type: 'returned'; isWhole: boolean; isRefunded: boolean }

/** How an order begins, by how it is paid. */
export const firstStates = {
  payment_pending: {
    status: 'payment_pending',
    order: 'order_pended',
    billing: 'billing_payment_pending',
    shipping: 'shipping_open',
  },
  invoice: { status: 'order_open', order: 'order_confirmed', billing: 'billing_open', shipping: 'shipping_open' },
  gift_card: {
    status: 'payment_reserved',
    order: 'order_confirmed',
    billing: 'billing_completed',
    shipping: 'shipping_open',
  },
} as const satisfies Record<string, OrderState>

const reserved = { status: 'payment_reserved', order: 'order_confirmed', billing: 'billing_pending' } as const
const aborted: OrderState = {
  status: 'cancellation_completed',
  order: 'order_aborted',
  billing: 'billing_payment_cancelled',
  shipping: 'shipping_cancelled',
}

/** A withdrawal stops a packed parcel, too, as long as none has left. */
const isStoppable = ({ order }: OrderState): boolean => order === 'order_delegated'

/** From which state an event can come, and where it leads; anything else is refused. */
export function nextState(state: OrderState, event: OrderEvent): Result<OrderState, 'IMPOSSIBLE'> {
  const { status, order, shipping } = state
  const isOnItsWay = order === 'order_shipped' || order === 'order_invoiced'
  switch (event.type) {
    case 'payment_approved':
      return status === 'payment_pending' ? ok({ ...reserved, shipping: 'shipping_open' }) : fail('IMPOSSIBLE')
    case 'payment_failed':
      return status === 'payment_pending' ? ok(aborted) : fail('IMPOSSIBLE')
    case 'payment_came_late':
      return order === 'order_aborted' ? ok({ ...reserved, shipping: 'shipping_open' }) : fail('IMPOSSIBLE')
    case 'packed':
      return isCancellable(state) && shipping === 'shipping_open'
        ? ok({ ...state, order: 'order_delegated', shipping: 'shipping_ordered' })
        : fail('IMPOSSIBLE')
    case 'shipped':
      return order === 'order_delegated' ? ok({ ...state, order: 'order_shipped' }) : fail('IMPOSSIBLE')
    case 'delivered':
      return order === 'order_shipped' && shipping === 'shipping_ordered'
        ? ok({
            status: 'invoice_completed',
            order: 'order_invoiced',
            billing: state.billing === 'billing_partially_refunded' ? state.billing : 'billing_completed',
            shipping: 'shipping_delivered',
          })
        : fail('IMPOSSIBLE')
    case 'cancelled':
      if (!isCancellable(state) && !(event.isWithdrawal && isStoppable(state))) return fail('IMPOSSIBLE')
      if (!event.isWhole) return ok({ ...state, billing: event.wasPaid ? 'billing_partially_refunded' : state.billing })
      return ok({
        status: 'cancellation_completed',
        order: 'order_cancelled',
        billing: event.wasPaid ? 'billing_refunded' : 'billing_payment_cancelled',
        shipping: 'shipping_cancelled',
      })
    case 'returned':
      if (!isOnItsWay) return fail('IMPOSSIBLE')
      return ok(
        event.isWhole
          ? {
              status: 'cancellation_completed',
              order: 'order_cancelled',
              billing: event.isRefunded ? 'billing_refunded' : state.billing,
              shipping: 'shipping_returned',
            }
          : {
              status: 'invoice_partially_completed',
              order: 'order_invoiced',
              billing: event.isRefunded ? 'billing_partially_refunded' : state.billing,
              shipping: 'shipping_partially_returned',
            },
      )
  }
}
