import type { FacetResult, FacetQuery } from '../engine.ts'
import type { FacetColumn } from '../segment/value-column.ts'
import { type NamedCounts, toFacetResult } from './top-values.ts'

/** Counts of one facet in one segment. */
type FacetCounts = { column: FacetColumn; counts: Uint32Array }

export type JoinedCounts = { named: NamedCounts; codeOf(name: string): number | undefined }

export function toValuesFacetResult(
  { limit, always }: FacetQuery & { kind: 'values' },
  { named, codeOf }: JoinedCounts,
): FacetResult {
  return { kind: 'values', ...toFacetResult(named, limit, always, codeOf) }
}

/**
 * The counts of all segments under the names of the first; unknown names follow. They are added to the counts of the
 * first, so this is done once.
 */
export function joinCounts(parts: readonly FacetCounts[]): JoinedCounts {
  const [first, ...others] = parts
  if (!first) return { named: { names: [], counts: new Uint32Array(0), sorted: 0 }, codeOf: () => undefined }
  const { values, codeOf } = first.column
  const further = new Map<string, number>()
  for (const { column, counts } of others)
    for (let value = 0; value < column.size; value++) {
      const count = counts[value]
      if (count === 0) continue
      const name = column.values[value]
      const code = codeOf(name)
      if (code === undefined) further.set(name, (further.get(name) ?? 0) + count)
      else first.counts[code] = first.counts[code] + count
    }
  if (further.size === 0) return { named: { names: values, counts: first.counts, sorted: values.length }, codeOf }
  const names = [...values, ...further.keys()]
  const counts = new Uint32Array(names.length)
  counts.set(first.counts)
  counts.set([...further.values()], values.length)
  const codes = new Map([...further.keys()].map((name, at) => [name, values.length + at]))
  return { named: { names, counts, sorted: values.length }, codeOf: (name) => codeOf(name) ?? codes.get(name) }
}
