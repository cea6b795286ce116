import type { ValueCount } from '../engine.ts'
import { compareStrings } from '../segment/string-table.ts'

/** Counts of named values. The first `sorted` names are in order. */
export type NamedCounts = { names: readonly string[]; counts: Uint32Array; sorted: number }

/** Where insertion is quicker than sorting everything. */
const fewEnough = 64

/** The `limit` commonest values; of equally common ones the first by name; and how many occur at all. */
function topValues({ names, counts, sorted }: NamedCounts, limit: number): { top: number[]; occurring: number } {
  const isBefore = (a: number, b: number): boolean => {
    const difference = counts[a] - counts[b]
    if (difference !== 0) return difference > 0
    if (a < sorted && b < sorted) return a < b
    return compareStrings(names[a], names[b]) < 0
  }
  const top: number[] = []
  let occurring = 0
  // A later value that is no commoner than the last of a full list stays out, except where names are not in order.
  let least = 0
  for (let value = 0; value < names.length; value++) {
    const count = counts[value]
    if (count === 0) continue
    occurring++
    if (limit > fewEnough) top.push(value)
    else if (count > least || (count === least && value >= sorted)) {
      let at = top.length
      if (at === limit) {
        if (limit === 0 || !isBefore(value, top[limit - 1])) continue
        at--
      }
      for (; at > 0 && isBefore(value, top[at - 1]); at--) top[at] = top[at - 1]
      top[at] = value
      if (top.length === limit) least = counts[top[limit - 1]]
    }
  }
  if (limit > fewEnough) top.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return { top: top.slice(0, limit), occurring }
}

/** Whole, not negative, and finite; NaN becomes 0. */
export const toLimit = (limit: number): number => Math.max(0, Math.min(0xffffffff, Math.floor(limit)) || 0)

export function toFacetResult(
  named: NamedCounts,
  limit: number,
  always: readonly string[],
  codeOf: (name: string) => number | undefined,
): { values: ValueCount[]; hasMore: boolean } {
  const { top, occurring } = topValues(named, toLimit(limit))
  const values = top.map((value) => ({ value: named.names[value], count: named.counts[value] }))
  let shown = values.length
  if (always.length > 0) {
    const there = new Set(values.map(({ value }) => value))
    for (const value of always) {
      if (there.has(value)) continue
      there.add(value)
      const code = codeOf(value)
      const count = code === undefined ? 0 : named.counts[code]
      if (count > 0) shown++
      values.push({ value, count })
    }
  }
  return { values, hasMore: occurring > shown }
}
