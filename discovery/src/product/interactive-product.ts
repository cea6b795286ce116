import type { EngineInternals } from '../engine/internals.ts'
import type { Product } from '../results/products.ts'
import { emitProductClick } from './commerce-events.ts'

export type InteractiveProductOptions = {
  product: Product
  /** How long a product is touched before that counts as a selection, in milliseconds. */
  selectionDelay?: number
  /** For compatibility: a product is reported once, however often it is selected. */
  debounceWait?: number
}
export type InteractiveProductProps = { options: InteractiveProductOptions }

export type InteractiveProduct = {
  select(): void
  beginDelayedSelect(): void
  cancelPendingSelect(): void
  /** The fields that events of this product will lack, as a hint for the index. */
  readonly warningMessage?: string
}

/** `responseId` is the fallback for a product without a response id. */
export function buildInteractiveProduct(
  internals: EngineInternals,
  responseId: () => string,
  { options: { product, selectionDelay = 1000 } }: InteractiveProductProps,
): InteractiveProduct {
  const { permanentid, ec_name, ec_product_id, ec_promo_price, ec_price, position } = product
  const price = ec_promo_price ?? ec_price
  const fields = { ec_name, 'ec_promo_price or ec_price': price, ec_product_id }
  const missing = Object.entries(fields).flatMap(([field, value]) => ((value ?? null) === null ? [field] : []))
  let isTold = false
  let pending: ReturnType<typeof setTimeout> | undefined
  const select = () => {
    if (isTold) return
    isTold = true
    emitProductClick(internals, {
      product: { productId: ec_product_id ?? permanentid, name: ec_name ?? permanentid, price: price ?? NaN },
      position,
      responseId: product.responseId || responseId(),
    })
  }
  return {
    select,
    beginDelayedSelect: () => (pending = setTimeout(select, selectionDelay)),
    cancelPendingSelect: () => clearTimeout(pending),
    ...(missing.length > 0 && {
      warningMessage: `Events of the product '${permanentid}' lack ${missing.join(', ')}: review these fields in the index.`,
    }),
  }
}
