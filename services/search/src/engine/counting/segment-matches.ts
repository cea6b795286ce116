import type { MatchedDocuments } from '../matching/matched-documents.ts'
import type { SegmentView } from '../matching/segment-view.ts'

/** What was found in one segment. */
export type SegmentMatches = { view: SegmentView; found: MatchedDocuments }
