import { describe, expect, it } from 'vitest'
import type { Basket } from '../shop/basket.ts'
import type { Order } from '../shop/orders.ts'
import type { AppliedReduction, Price } from '../shop/prices.ts'
import type { Product, Variant } from '../shop/products.ts'
import type { Wishlist } from '../shop/wishlist.ts'
import { purchaseOf, trackedBasket, trackedProduct, trackedWishlist } from './index.ts'

const attribute = (label: string, id?: number) => ({ multiSelect: false, values: { label, id } })
const reduction = (category: AppliedReduction['category'], cents: number): AppliedReduction => ({
  category,
  type: 'absolute',
  amount: { relative: 0, absoluteWithTax: cents },
})
const price = (withTax: number, ...appliedReductions: AppliedReduction[]) =>
  ({
    currencyCode: 'EUR',
    withTax,
    withoutTax: withTax - 319,
    tax: { vat: { rate: 0.19, amount: 319 } },
    appliedReductions,
  }) as unknown as Price
const step = (categoryId: number, categoryName: string, categoryUrl: string, sale = false) => ({
  categoryId,
  categoryName,
  categoryUrl,
  categoryHidden: false,
  categoryProperties: sale ? [{ name: 'sale', value: 'true' }] : [],
})
const categories = [
  [step(9, 'Sale', '/c/sale/', true), step(91, 'Kleider', '/c/sale/kleider/', true), step(92, 'Midi', '/c/sale/x/')],
  [step(1, 'Damen', '/c/damen/'), step(12, 'Mäntel', '/c/damen/maentel/')],
  [step(3, 'Jacken', '/c/jacken/')],
]
const reduced = price(1_999, reduction('sale', 500), reduction('campaign', 30))
const variant = { id: 70, attributes: { size: attribute('38') }, price: reduced } as unknown as Variant
const product = {
  id: 700,
  isNew: true,
  isSoldOut: false,
  attributes: { name: attribute('Mantel'), brand: attribute('Vitrine', 5) },
  categories,
  variants: [variant],
  priceRange: { min: reduced, max: reduced },
} as unknown as Product

const coat = {
  item_id: '700',
  item_name: 'Mantel',
  item_brand: 'Vitrine',
  item_brand_id: '5',
  item_category: 'Mäntel',
  item_category_id: '12',
  item_variant: '70',
  item_size: '38',
  item_status: 'sale',
  price: 19.99,
  original_price: 25.29,
  sale_discount: 5,
  campaign_discount: 0.3,
  tax: 3.19,
  currency: 'EUR',
  quantity: 1,
  sold_out: false,
}

it('a product has the fields of its cheapest size, without naming one', () => {
  expect(trackedProduct(product)).toEqual({ ...coat, item_variant: '', item_size: '' })
})

describe('the status of a product', () => {
  const full = price(1_999)
  const statusOf = (differs: Partial<Product>) =>
    trackedProduct({ ...product, priceRange: { min: full, max: full }, ...differs })

  it('is new or regular without a reduction, and sold out is a field of its own', () => {
    expect(statusOf({})).toMatchObject({ item_status: 'new', sold_out: false })
    expect(statusOf({ isNew: false, isSoldOut: true })).toMatchObject({ item_status: 'regular', sold_out: true })
  })
})

it('what is unknown is empty', () => {
  const bare = { ...product, attributes: {}, categories: [] } as unknown as Product
  expect(trackedProduct(bare)).toMatchObject({
    item_name: '',
    item_brand: '',
    item_brand_id: '',
    item_category: '',
    item_category_id: '',
  })
})

it('a basket has its available lines, sums in units and the voucher', () => {
  const line = { product, variant, quantity: 2, price: { unit: reduced, total: price(3_998) } }
  const basket = {
    items: [
      { ...line, status: 'available' },
      { ...line, status: 'unavailable' },
    ],
    cost: {
      currencyCode: 'EUR',
      withTax: 3_998,
      withoutTax: 3_360,
      appliedReductions: [reduction('sale', 1_000), reduction('campaign', 60), reduction('promotion', 7)],
    },
    codes: { voucher: { code: 'HERBST' }, giftCards: [] },
  } as unknown as Basket
  expect(trackedBasket(basket)).toEqual({
    currency: 'EUR',
    coupon: 'HERBST',
    items: [{ ...coat, quantity: 2 }],
    total_with_tax: 39.98,
    total_without_tax: 33.6,
    total_sale_reduction_with_tax: 10,
    total_campaign_reduction_with_tax: 0.6,
  })
})

it('a wishlist has every product once, with its size where one is saved', () => {
  const items = [
    { productId: 700, product, variantId: null },
    { productId: 700, product, variantId: 70 },
    { productId: 800, product: { ...product, id: 800 }, variantId: null },
  ]
  expect(trackedWishlist({ items } as unknown as Wishlist)).toEqual({
    items: [coat, { ...coat, item_id: '800', item_variant: '', item_size: '' }],
    total_with_tax: 39.98,
    total_without_tax: 33.6,
    total_sale_reduction_with_tax: 10,
    total_campaign_reduction_with_tax: 0.6,
  })
})

it('an order counts its pieces by variant', () => {
  const piece = (id: number) => ({
    product: { id: 700, name: 'Mantel', attributes: product.attributes, categories },
    variant: { id, attributes: variant.attributes },
    price: reduced,
  })
  const { sold_out: _, ...ordered } = coat
  const order = {
    referenceKey: 'V-1',
    currencyCode: 'EUR',
    items: [piece(70), piece(71), piece(70)],
    cost: { withoutTax: 5_040, tax: { vat: { amount: 957 } }, appliedReductions: [], appliedFees: [] },
    vouchers: [],
    payment: [],
    customer: { id: 3 },
  } as unknown as Order
  expect(purchaseOf(order).ecommerce).toMatchObject({
    customer_id: '3',
    items: [
      { ...ordered, quantity: 2, index: 1 },
      { ...ordered, item_variant: '71', quantity: 1, index: 2 },
    ],
  })
})
