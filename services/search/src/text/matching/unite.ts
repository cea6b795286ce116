import type { WeightedList } from './impact-list.ts'
import type { LocalWord } from './local-word.ts'
import { copy, mergeBest, raise } from './merge.ts'
import { narrow } from './narrow.ts'
import { scatter } from './scatter.ts'
import type { ScoredDocuments, Scratch } from './scratch.ts'

/** More lists than that are not merged one after the other. */
const MOST_MERGED = 3

function copyList({ sparse, dense, weight }: WeightedList, into: ScoredDocuments): number {
  const { documents, scores } = into
  if (sparse) {
    documents.set(sparse.documents)
    const { impacts } = sparse
    for (let at = 0; at < impacts.length; at++) scores[at] = impacts[at] * weight
    return impacts.length
  }
  let count = 0
  if (!dense) return count
  // Written without a branch: where every second document is in the list, guessing costs most.
  for (let document = 0; document < dense.length; document++) {
    const impact = dense[document]
    documents[count] = document
    scores[count] = impact * weight
    count += (impact + 255) >>> 8
  }
  return count
}

/** Documents that are in all lists of a group. The plan has the rarest first. */
function intersect(group: readonly WeightedList[], into: ScoredDocuments, scratch: Scratch): number {
  const [first, ...others] = group
  if (!first) return 0
  let count = copyList(first, into)
  for (const other of others) count = narrow(other, into, count, scratch)
  return count
}

/** All documents that have a word, in any of the ways in which it can be had. */
export function unite({ prefix, groups, lists }: LocalWord, scratch: Scratch, into: ScoredDocuments): number {
  const { other } = scratch
  let count = prefix ? copyList(prefix, into) : 0
  const mergeIn = (more: number) => {
    if (more === 0) return
    copy(into, scratch.one, count)
    count = mergeBest(scratch.one, count, other, more, into)
  }
  groups.forEach((group, index) => {
    if (index === 0 && !prefix) count = intersect(group, into, scratch)
    else mergeIn(intersect(group, other, scratch))
  })
  if (lists.length > MOST_MERGED) {
    mergeIn(scatter(lists, scratch, other))
    return count
  }
  for (const list of lists) {
    if (count === 0) count = copyList(list, into)
    // A document with the compound or the full word also has its parts and its beginning: only scores are raised then.
    else if (prefix || groups.length > 0) mergeIn(raise(list, into, count, other))
    else mergeIn(copyList(list, other))
  }
  return count
}
