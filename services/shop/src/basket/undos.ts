import type { Basket } from '@vitrine/contracts/shop'
import type { Offer } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import type { BasketUndo } from './basket-rows.ts'
import type { Line } from './line.ts'

type UndoView = Basket['undos'][number]

/** Changes that can be undone. A change that the customer has reverted by hand is left out. */
export const toUndos = (
  undos: readonly BasketUndo[],
  lines: readonly Line[],
  offers: ReadonlyMap<number, Offer>,
): UndoView[] =>
  undos.flatMap(({ token, kind, itemKey, lines: before }): UndoView[] => {
    const meant = before.find(({ key }) => key === itemKey)
    const offer = meant && offers.get(meant.variantId)
    if (!offer || !isOpen(kind, meant, lines)) return []
    return [
      {
        token,
        kind,
        itemKey,
        name: labelOf(offer.product.attributes['name']),
        size: labelOf(offer.variant.attributes['size']) || null,
        index: lines.filter(({ place }) => place !== undefined && place < (meant.place ?? 0)).length,
      },
    ]
  })

function isOpen(kind: BasketUndo['kind'], meant: Line, lines: readonly Line[]): boolean {
  const now = lines.find(({ key }) => key === meant.key)
  if (kind === 'changed') return now !== undefined && now.variantId !== meant.variantId
  return !now && !lines.some(({ variantId, groupId }) => variantId === meant.variantId && groupId === meant.groupId)
}
