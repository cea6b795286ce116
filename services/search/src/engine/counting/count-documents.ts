import type { DocumentList } from '../matching/found.ts'
import type { Segment } from '../segment/segment.ts'
import { chunk, cutChunk } from './chunk.ts'
import { countCodes } from './count-codes.ts'
import { countDiffering } from './count-differing.ts'
import { countMasks, joinMasks, manyMasks } from './count-masks.ts'
import { countOnly } from './count-only.ts'
import type { CellTally, ValueTally } from './value-tally.ts'

/**
 * Counts documents, ascending, for all tallies at once; returns how many groups they are in. `isNarrowed`: what was
 * found was narrowed by filters, so that hardly any group was found as a whole and it is not worth looking.
 */
export function countDocuments(
  segment: Segment,
  tallies: readonly ValueTally[],
  list: DocumentList,
  isNarrowed: boolean,
): number {
  const { documents, count } = list
  const [only] = tallies
  if (only && tallies.length === 1 && only.column.coding !== 'mask') return countOnly(only, segment, list)
  const ofDocuments = tallies.map((tally) => tally.ofDocuments)
  const ofGroups = tallies.map((tally) => tally.ofGroups)
  const masks = ofDocuments.filter(({ coded }) => coded.coding === 'mask')
  const groupMasks = ofGroups.filter(({ coded }) => coded.coding === 'mask')
  const differing = tallies.filter(({ column }) => column.coding !== 'mask' && !column.isSameInGroup)
  const isMany = count > manyMasks
  const use = (used: readonly CellTally[]): void => {
    for (const tally of used) tally.isUsed = true
  }
  let groups = 0
  for (let from = 0; from < count; from = chunk.end) {
    cutChunk(segment, list, from, isNarrowed)
    groups += chunk.wholeCount + chunk.firstCount
    if (chunk.wholeCount > 0) {
      use(ofGroups)
      countCodes(segment.groupRows, ofGroups, chunk.wholes, chunk.wholeCount)
      for (const tally of groupMasks) countMasks(tally, segment.groupRows, isMany)
    }
    if (chunk.firstCount > 0) {
      use(ofDocuments)
      countCodes(segment.rows, ofDocuments, chunk.firsts, chunk.firstCount)
      for (const tally of masks) joinMasks(tally, documents, segment.rows, isMany)
    }
    if (chunk.otherCount > 0) for (const tally of differing) countDiffering(tally, segment)
  }
  return groups
}
