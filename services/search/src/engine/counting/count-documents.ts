import type { DocumentList } from '../matching/matched-documents.ts'
import type { Segment } from '../segment/segment.ts'
import { chunk, cutChunk } from './chunk.ts'
import { countCodes } from './count-codes.ts'
import { countDiffering } from './count-differing.ts'
import { countMasks, joinMasks, manyMasks } from './count-masks.ts'
import { countOnly } from './count-only.ts'
import type { CellCounter, ValueCounter } from './value-counter.ts'

/**
 * Counts documents, ascending, for all counters at once; returns the number of their groups. `isNarrowed`: filters
 * narrowed the matches, so that hardly any group was found as a whole and it is not worth looking.
 */
export function countDocuments(
  segment: Segment,
  counters: readonly ValueCounter[],
  list: DocumentList,
  isNarrowed: boolean,
): number {
  const { documents, count } = list
  const [only] = counters
  if (only && counters.length === 1 && only.column.coding !== 'mask') return countOnly(only, segment, list)
  const ofDocuments = counters.map((counter) => counter.ofDocuments)
  const ofGroups = counters.map((counter) => counter.ofGroups)
  const masks = ofDocuments.filter(({ coded }) => coded.coding === 'mask')
  const groupMasks = ofGroups.filter(({ coded }) => coded.coding === 'mask')
  const differing = counters.filter(({ column }) => column.coding !== 'mask' && !column.isSameInGroup)
  const isMany = count > manyMasks
  const use = (used: readonly CellCounter[]): void => {
    for (const counter of used) counter.isUsed = true
  }
  let groups = 0
  for (let from = 0; from < count; from = chunk.end) {
    cutChunk(segment, list, from, isNarrowed)
    groups += chunk.wholeCount + chunk.firstCount
    if (chunk.wholeCount > 0) {
      use(ofGroups)
      countCodes(segment.groupRows, ofGroups, chunk.wholes, chunk.wholeCount)
      for (const counter of groupMasks) countMasks(counter, segment.groupRows, isMany)
    }
    if (chunk.firstCount > 0) {
      use(ofDocuments)
      countCodes(segment.rows, ofDocuments, chunk.firsts, chunk.firstCount)
      for (const counter of masks) joinMasks(counter, documents, segment.rows, isMany)
    }
    if (chunk.otherCount > 0) for (const counter of differing) countDiffering(counter, segment)
  }
  return groups
}
