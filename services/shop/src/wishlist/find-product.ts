import type { Market } from '@vitrine/contracts/markets'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { refusal } from './refusal.ts'

type RequestedItem = { variantId?: number | undefined; productId?: number | undefined }

/** The product of a requested item, or a refusal; the size counts when both are named. */
export async function findProduct(
  { variantId, productId }: RequestedItem,
  market: Market,
  productCatalogue: Pick<ProductCatalogue, 'offers' | 'products'>,
) {
  const isInactiveToo = { isInactiveToo: true }
  const offer =
    variantId === undefined
      ? undefined
      : (await productCatalogue.offers(market, [variantId], undefined, isInactiveToo)).get(variantId)
  const product =
    variantId === undefined && productId !== undefined
      ? (await productCatalogue.products(market, [productId], undefined, isInactiveToo)).get(productId)
      : offer?.product
  if (!product) return refusal('NOT_FOUND', 'Unknown', 'The shop knows no such product')
  if (!product.isActive) return refusal('UNAVAILABLE', 'ItemUnavailable', 'The product is no longer sold')
  return { product, variantId: offer?.variant.id ?? null }
}
