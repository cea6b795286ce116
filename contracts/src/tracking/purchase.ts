import type { Order } from '../shop/orders.ts'
import { orderItems, reductionBy, type TrackedItem } from './items.ts'
import { toUnits } from './values.ts'

/** Tracking data of an order, without personal data: no address, no email, no free text. */
export type Purchase = {
  event: 'purchase'
  ecommerce: {
    transaction_id: string
    value: number
    tax: number
    shipping: number
    currency: string
    coupon: string
    coupon_reduction_with_tax: number
    sale_reduction_with_tax: number
    campaign_reduction_with_tax: number
    payment_type: string
    customer_id: string
    items: TrackedItem[]
  }
}

export function purchaseOf(order: Order): Purchase {
  const { cost, vouchers, payment, customer, items } = order
  const [voucher] = vouchers
  const off = reductionBy(cost.appliedReductions, 'voucher')
  const delivery = cost.appliedFees.filter(({ category }) => category === 'delivery')
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.referenceKey,
      value: toUnits(cost.withoutTax),
      tax: toUnits(cost.tax.vat.amount),
      shipping: toUnits(delivery.reduce((sum, { amount }) => sum + amount.withoutTax, 0)),
      currency: order.currencyCode,
      coupon: voucher?.code ?? '',
      // Amount of a fixed voucher, or the reduction of a percentage.
      coupon_reduction_with_tax: toUnits(voucher?.type === 'absolute' ? voucher.value : off),
      sale_reduction_with_tax: toUnits(reductionBy(cost.appliedReductions, 'sale')),
      campaign_reduction_with_tax: toUnits(reductionBy(cost.appliedReductions, 'campaign')),
      payment_type: payment.map(({ key }) => key).join(','),
      customer_id: String(customer.id ?? ''),
      items: orderItems(items),
    },
  }
}
