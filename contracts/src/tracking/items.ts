import type { Basket, BasketItem } from '../shop/basket.ts'
import { usualCategoryPath } from '../shop/category-path.ts'
import type { Order, OrderItem } from '../shop/orders.ts'
import type { AppliedReduction, Price, ReductionCategory } from '../shop/prices.ts'
import type { AttributesByKey, Product, Variant } from '../shop/products.ts'
import { sizeName } from '../shop/variant-names.ts'
import type { Wishlist } from '../shop/wishlist.ts'
import { type ProductStatus, productStatus, toUnits } from './values.ts'

/** A product in an event. Amounts are units of the currency, for one piece. What is unknown is empty or left out. */
export type TrackedItem = {
  item_id: string
  item_name: string
  item_brand: string
  item_brand_id: string
  item_category: string
  item_category_id: string
  item_variant: string
  item_size: string
  item_status: ProductStatus
  price: number
  original_price: number
  sale_discount: number
  campaign_discount?: number
  tax?: number
  currency: string
  quantity: number
  /** Unknown for orders, whose products may have changed since. */
  sold_out?: boolean
  /** Place from 1 over all pages of a list. */
  index?: number
  item_list_name?: string
  item_list_id?: string
}

type TrackedProduct = Pick<Product, 'id' | 'categories'> & { attributes: AttributesByKey; name?: string }

/** Cents that reductions of one category take off. */
export const reductionBy = (reductions: readonly AppliedReduction[], wanted: ReductionCategory): number =>
  reductions.reduce((sum, { category, amount }) => sum + (category === wanted ? amount.absoluteWithTax : 0), 0)

const allReductions = ({ appliedReductions }: Price): number =>
  appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)

function toItem(product: TrackedProduct, variant: Pick<Variant, 'id' | 'attributes'> | null, price: Price) {
  const category = usualCategoryPath(product.categories).at(-1)
  const [brand] = [product.attributes['brand']?.values].flat()
  return {
    item_id: String(product.id),
    item_name: product.name ?? [product.attributes['name']?.values].flat()[0]?.label ?? '',
    item_brand: brand?.label ?? '',
    item_brand_id: String(brand?.id ?? ''),
    item_category: category?.categoryName ?? '',
    item_category_id: String(category?.categoryId ?? ''),
    item_variant: String(variant?.id ?? ''),
    item_size: (variant && sizeName(variant)) ?? '',
    price: toUnits(price.withTax),
    original_price: toUnits(price.withTax + allReductions(price)),
    sale_discount: toUnits(reductionBy(price.appliedReductions, 'sale')),
    campaign_discount: toUnits(reductionBy(price.appliedReductions, 'campaign')),
    tax: toUnits(price.tax.vat.amount),
    currency: price.currencyCode,
  }
}

function toShopItem(product: Product, variant: Variant | null, price: Price, quantity: number): TrackedItem {
  // The status is that of the product: a promotion of this basket makes nothing a sale.
  const discount = allReductions(variant?.price ?? product.priceRange.min)
  return {
    ...toItem(product, variant, price),
    item_status: productStatus({ discount, isNew: product.isNew }),
    quantity,
    sold_out: product.isSoldOut,
  }
}

/** A product without a chosen size costs as much as its cheapest one. */
export const trackedProduct = (product: Product): TrackedItem => toShopItem(product, null, product.priceRange.min, 1)

const basketItem = ({ product, variant, price, quantity }: BasketItem): TrackedItem =>
  toShopItem(product, variant, price.unit, quantity)

/** Content of a basket or wishlist in an event, with its sums. */
export type TrackedContent = {
  items: TrackedItem[]
  total_with_tax: number
  total_without_tax: number
  total_sale_reduction_with_tax: number
  total_campaign_reduction_with_tax: number
}

/** The basket for events: its sums have no delivery in them, and no voucher. */
export type TrackedBasket = TrackedContent & { currency: string; coupon: string }

/** Lines that cannot be had are left out: they do not count into the cost either. */
export function trackedBasket({ items, cost, codes }: Pick<Basket, 'items' | 'cost' | 'codes'>): TrackedBasket {
  return {
    currency: cost.currencyCode,
    coupon: codes.voucher?.code ?? '',
    items: items.filter(({ status }) => status === 'available').map(basketItem),
    total_with_tax: toUnits(cost.withTax),
    total_without_tax: toUnits(cost.withoutTax),
    total_sale_reduction_with_tax: toUnits(reductionBy(cost.appliedReductions, 'sale')),
    total_campaign_reduction_with_tax: toUnits(reductionBy(cost.appliedReductions, 'campaign')),
  }
}

/** One of each product; without a size it costs as much as its cheapest one. */
export function trackedWishlist({ items }: Pick<Wishlist, 'items'>): TrackedContent {
  const saved = [...new Map(items.map((item) => [item.productId, item])).values()].map(({ product, variantId }) => {
    const variant = product.variants.find(({ id }) => id === variantId) ?? null
    return { product, variant, price: variant?.price ?? product.priceRange.min }
  })
  const sum = (amount: (price: Price) => number) =>
    toUnits(saved.reduce((total, { price }) => total + amount(price), 0))
  return {
    items: saved.map(({ product, variant, price }) => toShopItem(product, variant, price, 1)),
    total_with_tax: sum(({ withTax }) => withTax),
    total_without_tax: sum(({ withoutTax }) => withoutTax),
    total_sale_reduction_with_tax: sum(({ appliedReductions }) => reductionBy(appliedReductions, 'sale')),
    total_campaign_reduction_with_tax: sum(({ appliedReductions }) => reductionBy(appliedReductions, 'campaign')),
  }
}

/** An order lists every piece; events count those of one variant. */
export const orderItems = (items: Order['items']): TrackedItem[] =>
  [...Map.groupBy(items, ({ variant }) => variant.id).values()].flatMap(([piece, ...others], index) =>
    piece ? [{ ...orderItem(piece), quantity: 1 + others.length, index: index + 1 }] : [],
  )

const orderItem = ({ product, variant, price }: OrderItem) => ({
  ...toItem(product, variant, price),
  // An order does not keep whether the product was new.
  item_status: productStatus({ discount: reductionBy(price.appliedReductions, 'sale'), isNew: false }),
})
