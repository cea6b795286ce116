import type { IndexDocument } from '../engine.ts'
import { isLive, type SegmentView } from '../matching/segment-view.ts'

/** Changes are joined into the main segment when they are a tenth of it, but not for less than this. */
const leastToMerge = 2_000
const mostSegments = 8

/** All segments, or only the small ones beside the main segment. */
export type MergeExtent = 'all' | 'small'

/** The merge that is due: everything, the small segments among themselves, or none yet. */
export function dueMerge([main, ...others]: readonly SegmentView[]): MergeExtent | undefined {
  if (!main) return undefined
  const pending = others.reduce((sum, { liveDocuments }) => sum + liveDocuments, 0)
  const gone = main.segment.documents - main.liveDocuments
  if (pending + gone > Math.max(leastToMerge, main.liveDocuments / 10)) return 'all'
  return others.length > mostSegments ? 'small' : undefined
}

/**
 * Adds the documents of the last segments to the new ones, where they are few in comparison: there are never many
 * segments, and no document is indexed over and over. Returns the segments that stay. The first one always does.
 */
export function absorbSmall(views: readonly SegmentView[], fresh: IndexDocument[], most: number): SegmentView[] {
  const left = [...views]
  while (fresh.length > 0 && left.length > 1) {
    const last = left.at(-1) as SegmentView
    if (last.liveDocuments > fresh.length * 2 || last.liveDocuments + fresh.length > most) break
    for (const document of last.segment.store.readAll((number) => isLive(last, number))) fresh.push(document)
    left.pop()
  }
  return left
}
