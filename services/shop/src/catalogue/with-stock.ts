import { isSellable } from '@vitrine/contracts/catalogue'
import type { Product, Variant } from '@vitrine/contracts/shop'
import { markImmutable } from '../rpc/json-writer.ts'
import type { LiveStock } from './stock.ts'

/** Goods in memory are never changed, only replaced: whatever is made of a product may be kept as long as it is. */
export const withVariants = (product: Product, variants: Product['variants']): Product =>
  markImmutable({ ...product, variants, isSoldOut: !variants.some(({ stock }) => isSellable(stock)) })

/** A product with the stock there is now: the very same one as long as nothing was sold and nothing came. */
export function withStock(product: Product, live: ReadonlyMap<number, LiveStock>): Product {
  if (product.variants.every(({ id, stock }) => isUnchanged(stock, live.get(id)))) return product
  const variants = product.variants.map((variant) => {
    const stock = live.get(variant.id)
    if (!stock || isUnchanged(variant.stock, stock)) return variant
    return markImmutable({ ...variant, stock: toStock(variant.stock, stock) })
  })
  return withVariants(product, variants)
}

/** A size without a stock row keeps its last known stock. */
const isUnchanged = (before: Variant['stock'], live: LiveStock | undefined): boolean =>
  live === undefined ||
  (before.quantity === live.quantity &&
    before.isSellableWithoutStock === live.isSellableWithoutStock &&
    before.expectedAvailabilityAt === (live.expectedAvailabilityAt ?? undefined))

const toStock = (
  { supplierId, warehouseId }: Variant['stock'],
  { quantity, isSellableWithoutStock, expectedAvailabilityAt }: LiveStock,
): Variant['stock'] => ({
  supplierId,
  warehouseId,
  quantity,
  isSellableWithoutStock,
  ...(expectedAvailabilityAt && { expectedAvailabilityAt }),
})
