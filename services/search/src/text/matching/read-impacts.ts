import { gallop } from './gallop.ts'
import type { ImpactList } from './impact-list.ts'

/** Writes for each of these documents the impact that a list has on it, 0 where it is not in the list. */
export function readImpacts(
  { sparse, dense }: ImpactList,
  documents: Uint32Array,
  count: number,
  into: Uint8Array,
): void {
  if (dense) {
    for (let i = 0; i < count; i++) into[i] = dense[documents[i]]
    return
  }
  into.fill(0, 0, count)
  if (!sparse) return
  const { documents: listed, impacts } = sparse
  const length = impacts.length
  // The shorter of the two is walked, the longer one searched.
  if (length < count) {
    for (let at = 0, i = 0; at < length && i < count; at++) {
      const document = listed[at]
      if (documents[i] < document) i = gallop(documents, i + 1, count, document)
      if (i < count && documents[i] === document) into[i] = impacts[at]
    }
    return
  }
  for (let at = 0, i = 0; i < count && at < length; i++) {
    const document = documents[i]
    if (listed[at] < document) at = gallop(listed, at + 1, length, document)
    if (at < length && listed[at] === document) into[i] = impacts[at]
  }
}
