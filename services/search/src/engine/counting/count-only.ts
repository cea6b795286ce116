import type { DocumentList } from '../matching/matched-documents.ts'
import type { Segment } from '../segment/segment.ts'
import { addDiffering } from './count-differing.ts'
import type { ValueCounter } from './value-counter.ts'

/** Counts a single facet with codes in its own column; returns the number of groups. */
export function countOnly(
  counter: ValueCounter,
  { groupNumbers }: Segment,
  { documents, count }: DocumentList,
): number {
  const { sets, coded } = counter.ofDocuments
  counter.ofDocuments.isUsed = true
  const { cells } = coded
  const { isSameInGroup } = counter.column
  let groups = 0
  let group = -1
  let firstSet = 0
  for (let at = 0; at < count; at++) {
    const document = documents[at]
    const itsGroup = groupNumbers[document]
    if (itsGroup !== group) {
      group = itsGroup
      firstSet = cells[document]
      sets[firstSet] = sets[firstSet] + 1
      groups++
    } else if (!isSameInGroup) {
      const set = cells[document]
      if (set !== firstSet) addDiffering(counter, set, firstSet, group)
    }
  }
  return groups
}
