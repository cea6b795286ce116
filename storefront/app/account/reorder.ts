import type { Order } from '@vitrine/contracts/shop'
import { addVariant } from '../add-to-basket/add-to-basket.ts'
import type { Platform } from '../platform/platform.ts'

/** Result of ordering the same again. */
export type ReorderResult = {
  /** Items that were added to the basket. */
  added: number
  /** Names of products that are no longer sold. */
  skipped: readonly string[]
  /** Names of what there was less of than wanted. */
  reduced: readonly string[]
  isFailed: boolean
}

/** On the server: puts everything of an order into the basket that can still be had, and says what cannot. */
export async function reorder(
  order: Order,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<ReorderResult> {
  const wanted = new Map<number, { name: string; quantity: number }>()
  for (const { variant, product } of order.items) {
    const { quantity = 0 } = wanted.get(variant.id) ?? {}
    wanted.set(variant.id, { name: product.name, quantity: quantity + 1 })
  }
  let added = 0
  const [skipped, reduced]: [string[], string[]] = [[], []]
  try {
    // One after the other: what one line takes from the basket's limit the next cannot have.
    for (const [variantId, { name, quantity }] of wanted) {
      const done = await addVariant({ variantId, quantity }, shop)
      if (!('item' in done)) {
        skipped.push(name)
        continue
      }
      added += done.pieces
      if (done.outcome === 'reduced') reduced.push(name)
    }
    return { added, skipped, reduced, isFailed: false }
  } catch (error) {
    report('orders.reorder.failed', error)
    return { added, skipped, reduced, isFailed: true }
  }
}
