import { compareSizes, isSellable } from '@vitrine/contracts/catalogue'
import type { Product, WishlistItem } from '@vitrine/contracts/shop'
import { type Card, cardOfProduct, labelOf } from '../product-card/card.ts'
import { reductionOf } from '../ui/reduction.ts'

export type WishlistEntry = {
  card: Card
  /** Key of the shown item, and keys of all items of this product, which are removed together. */
  key: string
  keys: readonly string[]
  /** `gone`: no longer sold. */
  status: 'there' | 'sold_out' | 'gone'
  /** Sizes in stock, in their order. */
  variants: readonly { id: number; size: string }[]
  /** Saved size, where it is in stock. */
  chosen: number | null
  /** Saved size, where only others are in stock. */
  missingSize: string | null
  since: PriceSince | null
  /** Back in stock since it was saved. */
  isBack: boolean
}

/** Difference from the price at the time of saving. Amounts in cents. */
type PriceSince = { kind: 'dropped'; amount: number } | { kind: 'then'; price: number }

/** The wishlist for its page: every product once, newest first. */
export function wishesOf(items: readonly WishlistItem[], cdnUrl: string): WishlistEntry[] {
  const byProduct = Map.groupBy(items, ({ productId }) => productId)
  return [...byProduct.values()]
    .flatMap((same) => {
      const item = same.at(-1)
      return item ? [wishOf(item, same, cdnUrl)] : []
    })
    .toReversed()
}

function wishOf(item: WishlistItem, same: readonly WishlistItem[], cdnUrl: string): WishlistEntry {
  const { product, variantId } = item
  const card = cardOfProduct(product, cdnUrl)
  const variants = variantsOf(product)
  const saved = product.variants.find(({ id }) => id === variantId)
  const [only] = variants
  return {
    card,
    key: item.key,
    keys: same.map(({ key }) => key),
    status: product.isActive ? (variants.length > 0 ? 'there' : 'sold_out') : 'gone',
    variants,
    chosen: variants.find(({ id }) => id === variantId)?.id ?? (variants.length === 1 ? (only?.id ?? null) : null),
    missingSize: saved && variants.length > 0 && !isSellable(saved.stock) ? labelOf(saved.attributes['size']) : null,
    since: product.isActive ? sinceSaved(item.savedPrice, saved?.price.withTax ?? card.price, card) : null,
    isBack: item.isBackInStock,
  }
}

/**
 * A lower price is an announced reduction, so it is shown only where the price itself is shown as reduced, with the
 * lowest price of 30 days beside it (O-01, O-03). Otherwise the price at the time of saving is shown.
 */
function sinceSaved(then: number | null, now: number, { price, lowestPrior }: Card): PriceSince | null {
  if (then === null || then === now) return null
  return now < then && reductionOf(price, lowestPrior)
    ? { kind: 'dropped', amount: then - now }
    : { kind: 'then', price: then }
}

const variantsOf = ({ variants }: Product) =>
  variants
    .filter(({ stock }) => isSellable(stock))
    .map(({ id, attributes }) => ({ id, size: labelOf(attributes['size']) ?? '' }))
    .toSorted((a, b) => compareSizes(a.size, b.size))
