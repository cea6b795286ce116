import { type Line, roomFor, type StockLookup } from './line.ts'

/**
 * How many pieces each line could have, by its key. Lines of one variant share its supply: where it is not enough,
 * the earlier line is served first.
 */
export function availableQuantities(
  lines: readonly Line[],
  { supply }: Pick<StockLookup, 'supply'>,
): ReadonlyMap<string, number> {
  const left = new Map<number, number>()
  return new Map(
    lines.map((line) => {
      const there = supply(line.variantId) ?? 0
      const rest = left.get(line.variantId) ?? there
      const served = Math.min(line.quantity, rest)
      left.set(line.variantId, rest - served)
      return [line.key, Math.max(served, roomFor(line, lines, there))]
    }),
  )
}
