import type { Page } from '@playwright/test'
import type { Fetch } from '@vitrine/contracts/http'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import {
  type Placed,
  type ShopClient,
  shopClient,
  subscriptionOfferOf,
  type Variant,
  wantsSubscription,
} from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import { type OrderWish, placeOrder } from '@vitrine/storefront/states/order'
import { shopPort } from './addresses.ts'

const testedShop = `http://localhost:${shopPort}`

/** A client of the shop that shares the session of this page. */
export function shopOf(page: Page, locale: Locale, origin = testedShop): ShopClient {
  const fetch: Fetch = async (input, init) => {
    const response = await page.request.fetch(String(input), {
      method: init?.method ?? 'GET',
      headers: init?.headers as Record<string, string>,
      data: String(init?.body ?? ''),
    })
    return new Response(response.status() === 204 ? null : await response.text(), { status: response.status() })
  }
  return shopClient({ fetch, base: `${origin}/api`, shopId: marketOf(locale).shopId, headers: () => ({ origin }) })
}

const hasEnough = ({ stock }: Variant) => stock.quantity > 8
const isRegular = ({ attributes }: Variant) => subscriptionOfferOf(attributes) !== null

/** Products of the first large category that have a size like that. */
async function productsWith(shop: ShopClient, isIt: (variant: Variant) => boolean) {
  const tree = await shop.getCategoryTree({})
  const category = tree.find(({ children = [] }) => children.length > 2)?.path ?? ''
  const reply = await shop.getProductsByCategory({ category, page: 1, perPage: 100 })
  return (reply.ok ? reply.value.products : []).filter(({ variants }) => variants.some(isIt))
}

/** Fills the basket with items that are well in stock: so many different ones, and so many of the first. */
export async function fillBasket(shop: ShopClient, lines = 1, pieces = 1, customData = {}): Promise<void> {
  const isIt = (variant: Variant) => hasEnough(variant) && (!wantsSubscription({ customData }) || isRegular(variant))
  const products = await productsWith(shop, isIt)
  const variants = products.flatMap(({ variants: sizes }) => sizes.find(isIt) ?? [])
  const items = variants
    .slice(0, lines)
    .map(({ id }, index) => ({ variantId: id, quantity: index === 0 ? pieces : 1, customData }))
  const added = await shop.addItemsToBasket({ items })
  if (!added.ok) throw new Error(`Nothing could be put into the basket: ${added.error.code}`)
}

/** Places an order and returns it with the address of its confirmation. */
export async function orderIn(page: Page, locale: Locale, wish: OrderWish = {}) {
  const shop = shopOf(page, locale)
  await fillBasket(shop, 2, 2)
  const placed = await placeOrder(shop, marketOf(locale), wish)
  return { shop, placed, receipt: receiptPath(locale, placed) }
}

export const receiptPath = (locale: Locale, { cbd }: Pick<Placed, 'cbd'>): string =>
  `/${locale}/success/?${new URLSearchParams({ cbd })}`

/** The page of a product with subscriptions, and a size of it with enough stock. */
export async function regularProduct(shop: ShopClient, locale: Locale): Promise<{ path: string; variantId: number }> {
  const isIt = (variant: Variant) => hasEnough(variant) && isRegular(variant)
  const [product] = await productsWith(shop, isIt)
  const variantId = product?.variants.find(isIt)?.id
  if (!product || !variantId) throw new Error('Nothing can be had regularly')
  const name = [product.attributes['name']?.values].flat()[0]?.label ?? ''
  return { path: `/${locale}${productPath(name, product.id)}`, variantId }
}
