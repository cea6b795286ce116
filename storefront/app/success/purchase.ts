import type { Order, OrderItem, ReductionCategory } from '@vitrine/contracts/shop'
import { toUnits } from '@vitrine/contracts/tracking'
import { labelOf } from '../product-card/card.ts'

type PurchasedItem = {
  item_id: string
  item_name: string
  item_brand: string
  item_category: string
  item_category_id: string
  item_variant: string
  item_size: string
  price: number
  original_price: number
  sale_discount: number
  campaign_discount: number
  tax: number
  currency: string
  quantity: number
  index: number
}

/** Tracking data of an order, without personal data: no address, no email, no free text. */
export type Purchase = {
  event: 'purchase'
  page_type: 'confirmation'
  page_type_id: ''
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
    items: PurchasedItem[]
  }
}

const offBy = (reductions: Order['cost']['appliedReductions'], wanted: ReductionCategory): number =>
  reductions.reduce((all, { category, amount }) => all + (category === wanted ? amount.absoluteWithTax : 0), 0)

export function purchaseOf(order: Order): Purchase {
  const { cost, vouchers, payment, customer, items } = order
  const [voucher] = vouchers
  const off = offBy(cost.appliedReductions, 'voucher')
  const delivery = cost.appliedFees.filter(({ category }) => category === 'delivery')
  return {
    event: 'purchase',
    page_type: 'confirmation',
    page_type_id: '',
    ecommerce: {
      transaction_id: order.referenceKey,
      value: toUnits(cost.withoutTax),
      tax: toUnits(cost.tax.vat.amount),
      shipping: toUnits(delivery.reduce((all, { amount }) => all + amount.withoutTax, 0)),
      currency: order.currencyCode,
      coupon: voucher?.code ?? '',
      // Amount of a fixed voucher, or the reduction of a percentage.
      coupon_reduction_with_tax: toUnits(voucher?.type === 'absolute' ? voucher.value : off),
      sale_reduction_with_tax: toUnits(offBy(cost.appliedReductions, 'sale')),
      campaign_reduction_with_tax: toUnits(offBy(cost.appliedReductions, 'campaign')),
      payment_type: payment.map(({ key }) => key).join(','),
      customer_id: String(customer.id ?? ''),
      // An order lists every piece; tracking counts equal ones.
      items: [...Map.groupBy(items, ({ variant }) => variant.id).values()].flatMap(itemOf),
    },
  }
}

function itemOf(pieces: readonly OrderItem[], index: number): PurchasedItem[] {
  const [first] = pieces
  if (!first) return []
  const { product, variant, price } = first
  const category = product.categories[0]?.at(-1)
  const off = price.appliedReductions.reduce((all, { amount }) => all + amount.absoluteWithTax, 0)
  return [
    {
      item_id: String(product.id),
      item_name: product.name,
      item_brand: labelOf(product.attributes['brand']) ?? '',
      item_category: category?.categoryName ?? '',
      item_category_id: String(category?.categoryId ?? ''),
      item_variant: String(variant.id),
      item_size: labelOf(variant.attributes['size']) ?? '',
      price: toUnits(price.withTax),
      original_price: toUnits(price.withTax + off),
      sale_discount: toUnits(offBy(price.appliedReductions, 'sale')),
      campaign_discount: toUnits(offBy(price.appliedReductions, 'campaign')),
      tax: toUnits(price.tax.vat.amount),
      currency: price.currencyCode,
      quantity: pieces.length,
      index: index + 1,
    },
  ]
}
