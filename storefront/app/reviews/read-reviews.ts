import { type InputOf, type ProductReviews, reviewSorts, type ShopContract } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'

const nothing: ProductReviews = {
  areSamples: false,
  count: 0,
  average: 0,
  stars: [0, 0, 0, 0, 0],
  fit: null,
  verdict: null,
  found: 0,
  reviews: [],
}

/** Reads a page of reviews; a query that names no product has none. */
export async function readReviews(
  query: URLSearchParams,
  shop: Pick<ShopClient, 'getProductReviews'>,
): Promise<ProductReviews> {
  const wholeNumber = (name: string, least: number, most: number) => {
    const number = Number(query.get(name) ?? Number.NaN)
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
  }
  const productId = wholeNumber('product', 1, Number.MAX_SAFE_INTEGER)
  if (productId === undefined) return nothing
  const stars = wholeNumber('stars', 1, 5)
  const payload: InputOf<ShopContract['getProductReviews']> = {
    productId,
    sort: reviewSorts.find((each) => each === query.get('sort')) ?? 'relevant',
    page: wholeNumber('page', 0, 1000) ?? 0,
    ...(stars !== undefined && { stars }),
  }
  const reply = await shop.getProductReviews(payload)
  return reply.ok ? reply.value : nothing
}
