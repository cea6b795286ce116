import type { Garment } from './garment.ts'

/** More tiles of one type look like one tile … */
const mostOfType = 2
/** … unless there are hardly any others. */
const fewTypes = 2

export type Mixture = 'mixed' | 'alternatives'

/**
 * Splits products into a varied list and the rest, which only fills up a short one: no type and colour twice, and
 * outside of a list of alternatives at most two of a type. A product without a type is like no other one.
 */
export function splitByVariety(
  garments: readonly Garment[],
  mixture: Mixture,
): { varied: readonly number[]; rest: readonly number[] } {
  const [varied, rest]: [number[], number[]] = [[], []]
  const isNarrow = new Set(garments.map(({ type }) => type)).size <= fewTypes
  const types = new Map<string, number>()
  const looks = new Set<string>()
  for (const { id, type, colours } of garments) {
    const count = types.get(type ?? '') ?? 0
    const look = `${type} ${colours[0] ?? id}`
    const isVaried =
      type === undefined || (!looks.has(look) && (mixture === 'alternatives' || isNarrow || count < mostOfType))
    ;(isVaried ? varied : rest).push(id)
    if (!isVaried || type === undefined) continue
    types.set(type, count + 1)
    looks.add(look)
  }
  return { varied, rest }
}
