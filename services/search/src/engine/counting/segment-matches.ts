import type { MatchedDocuments } from '../matching/matched-documents.ts'
import type { SegmentView } from '../matching/segment-view.ts'

/** Matches in one segment. */
export type SegmentMatches = { view: SegmentView; found: MatchedDocuments }
