import type { SegmentView } from '../matching/segment-view.ts'
import { dueMerge, type MergeExtent } from './merge-policy.ts'

type BackgroundMergeOptions = {
  merge(which: MergeExtent): Promise<void>
  isClosed(): boolean
  onMergeFailed(error: unknown): void
}

/** Merges segments when their number or size makes it due, one merge at a time. */
export function createBackgroundMerge({ merge, isClosed, onMergeFailed }: BackgroundMergeOptions) {
  let isMerging = false
  return async (views: readonly SegmentView[]): Promise<void> => {
    const which = dueMerge(views)
    if (!which || isMerging || isClosed()) return
    isMerging = true
    try {
      await merge(which)
    } catch (error) {
      if (!isClosed()) onMergeFailed(error)
    } finally {
      isMerging = false
    }
  }
}
