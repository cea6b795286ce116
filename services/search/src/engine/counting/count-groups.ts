import type { Segment } from '../segment/segment.ts'
import type { DocumentList } from '../matching/matched-documents.ts'

/** How many groups documents, ascending, are in. */
export function countGroups({ groupNumbers }: Segment, { documents, count }: DocumentList): number {
  let groups = 0
  let last = -1
  for (let at = 0; at < count; at++) {
    // Counts without a branch, because it could not be predicted.
    const group = groupNumbers[documents[at]]
    groups += (last - group) >>> 31
    last = group
  }
  return groups
}
