import { compareSizes } from '@vitrine/contracts/catalogue'
import type { Product, WishlistItem } from '@vitrine/contracts/shop'
import { type Card, cardOfProduct, labelOf } from '../goods/card.ts'

export type Wish = {
  card: Card
  /** `gone` is no longer sold. */
  status: 'there' | 'sold_out' | 'gone'
  /** Sizes one can buy, in their order. */
  variants: readonly { id: number; size: string }[]
  /** The one that was saved, if it can be had. */
  chosen: number | null
}

/** The wishlist as its page shows it: every product once, the latest wish first. */
export function wishesOf(items: readonly WishlistItem[], cdnUrl: string): Wish[] {
  const byProduct = new Map(items.map((item) => [item.productId, item]))
  return [...byProduct.values()].toReversed().map(({ product, variantId }) => {
    const variants = variantsOf(product)
    const [only] = variants
    return {
      card: cardOfProduct(product, cdnUrl),
      status: product.isActive ? (variants.length > 0 ? 'there' : 'sold_out') : 'gone',
      variants,
      chosen: variants.find(({ id }) => id === variantId)?.id ?? (variants.length === 1 ? (only?.id ?? null) : null),
    }
  })
}

const variantsOf = ({ variants }: Product) =>
  variants
    .filter(({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock)
    .map(({ id, attributes }) => ({ id, size: labelOf(attributes['size']) ?? '' }))
    .toSorted((a, b) => compareSizes(a.size, b.size))
