import type { BasketItem } from '@vitrine/contracts/shop'
import type { Shortage } from '../orders/stock.ts'
import type { Refusal } from '../rpc/handlers.ts'

export const basketChanged: Refusal<'BASKET_CHANGED'> = {
  code: 'BASKET_CHANGED',
  detail: 'The basket is not the one that was shown',
}

/** Names every line that the chosen store cannot hand out (any more). */
export const storeLacks = (
  short: readonly Pick<Shortage, 'variantId'>[],
  lines: readonly BasketItem[],
): Refusal<'STORE_LACKS_ITEMS'> => ({
  code: 'STORE_LACKS_ITEMS',
  detail: 'The store does not have everything in the basket',
  errors: lines.flatMap(({ key, variant }) =>
    short.some(({ variantId }) => variantId === variant.id) ? [{ basketItemKey: key, variantId: variant.id }] : [],
  ),
})

/** Names every line that cannot be had, and how many of it could. */
export const outOfStock = (short: readonly Shortage[], lines: readonly BasketItem[]): Refusal<'OUT_OF_STOCK'> => ({
  code: 'OUT_OF_STOCK',
  detail: 'Something in the basket is no longer in stock',
  errors: lines.flatMap((line) => {
    const found = short.find(({ variantId }) => variantId === line.variant.id)
    if (!found) return []
    const { variantId, available } = found
    return [
      { operation: 'update', basketItemKey: line.key, variantId, available, statusCode: 412, kind: 'ItemUnavailable' },
    ]
  }),
})
