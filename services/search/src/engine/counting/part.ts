import type { Found } from '../matching/found.ts'
import type { SegmentView } from '../matching/segment-view.ts'

/** What was found in one segment. */
export type Part = { view: SegmentView; found: Found }
