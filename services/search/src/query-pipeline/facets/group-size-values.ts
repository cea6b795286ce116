import { compareSizes } from '@vitrine/contracts/catalogue'
import { rankOfSizeGroup, readGroupedSize, type SizeGroup } from '../../documents/size-groups.ts'
import type { SearchFacetValue } from '../search-result.ts'

/** The groups that a size stands in, and its name there. */
export type PlacedSize = { value: SearchFacetValue; groups: readonly SizeGroup[]; text: string }

type SizeOfGroup = { value: SearchFacetValue; group: SizeGroup; size: string }

/**
 * Sizes from small to large with their groups. The index has each size twice, as it is written and as a size of its
 * group. Where two groups of the results share a size, each has its own value; everywhere else the written size is
 * clear. A size that is chosen stays the value that was chosen.
 */
export function placeSizes(values: readonly SearchFacetValue[], write: (size: string) => string): PlacedSize[] {
  const written = new Map(values.filter(({ key }) => !readGroupedSize(key)).map((value) => [value.key, value]))
  const ofGroups = values.flatMap((value): SizeOfGroup[] => {
    const read = readGroupedSize(value.key)
    return read && (value.count > 0 || value.state !== 'idle') ? [{ value, ...read }] : []
  })
  const bySize = Map.groupBy(ofGroups, ({ size }) => size)
  const placed = [...new Set([...written.keys(), ...bySize.keys()])].flatMap((size): PlacedSize[] => {
    const [anyGroup, each, text] = [written.get(size), bySize.get(size) ?? [], write(size)]
    const isChosenApart = each.some(({ value }) => value.state !== 'idle')
    const isClear = each.length <= 1 && !isChosenApart
    const isWhole = anyGroup !== undefined && (isClear || anyGroup.state !== 'idle')
    const whole = isWhole ? [{ value: anyGroup, groups: each.map(({ group }) => group), text }] : []
    const apart = isChosenApart || !isWhole ? each.map(({ value, group }) => ({ value, groups: [group], text })) : []
    return [...whole, ...apart]
  })
  const rank = ({ groups: [first] }: PlacedSize) => (first ? rankOfSizeGroup(first) : -1)
  return placed.toSorted((a, b) => compareSizes(a.text, b.text) || rank(a) - rank(b))
}
