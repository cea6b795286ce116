import type { IndexDocument } from '../engine.ts'
import { isLive, type SegmentView, viewOf } from '../matching/segment-view.ts'
import { allBits, clearBit } from '../segment/bits.ts'
import { groupOf } from '../segment/segment.ts'

export type Changes = { put: readonly IndexDocument[]; remove: readonly string[] }

/**
 * The segments that a change leaves, and the documents that need a new one. Whole groups move, so that counting by
 * groups never has to look into two segments for one.
 */
export function moveChanged(
  views: readonly SegmentView[],
  { put, remove }: Changes,
): { views: SegmentView[]; moved: IndexDocument[] } {
  const latest = new Map(put.map((document) => [document.id, document]))
  const changed = new Set([...latest.keys(), ...remove])
  const groups = new Set(put.map(({ group }) => group))
  for (const view of views)
    for (const id of changed) {
      const { segment } = view
      const document = segment.documentOf(id)
      if (document !== undefined && isLive(view, document)) groups.add(segment.groupKeyOf(groupOf(segment, document)))
    }
  const moved = [...latest.values()]
  const left = views.map((view) => {
    const { segment } = view
    const gone: number[] = []
    for (const key of groups) {
      const group = segment.groupOfKey(key)
      if (group === undefined) continue
      const end = segment.groupStarts[group + 1]
      for (let document = segment.groupStarts[group]; document < end; document++) {
        if (!isLive(view, document)) continue
        gone.push(document)
        if (!changed.has(segment.idOf(document))) moved.push(segment.store.read(document))
      }
    }
    return gone.length === 0 ? view : without(view, gone)
  })
  return { views: left.filter(({ liveDocuments }) => liveDocuments > 0), moved }
}

function without({ segment, live }: SegmentView, gone: readonly number[]): SegmentView {
  const left = live ? live.slice() : allBits(segment.documents)
  for (const document of gone) clearBit(left, document)
  return viewOf(segment, left)
}
