import type { BasketItem } from '@vitrine/contracts/shop'

/** Pieces per variant: lines of one variant are added up. */
export function wantedBy(lines: readonly Pick<BasketItem, 'variant' | 'quantity'>[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  for (const { variant, quantity } of lines) wanted.set(variant.id, (wanted.get(variant.id) ?? 0) + quantity)
  return wanted
}
