import type { IndexDocument } from '../engine.ts'
import type { BlocksPlace } from '../segment/document-store.ts'
import { openBlocks, openDocumentStore } from '../segment/document-store.ts'
import { uint32Array } from '../segment/named-arrays.ts'
import { createSegmentBuilder, type SegmentOptions } from '../segment/segment-builder.ts'
import { openSegment, type Segment } from '../segment/segment.ts'
import { hasBit } from '../segment/bits.ts'
import type { SegmentView } from '../matching/segment-view.ts'

/** Documents of a segment that is there already; everything of it can be sent to another thread. */
export type StoredDocuments = {
  place: BlocksPlace
  starts: Uint32Array
  added: Uint32Array
  live: Uint32Array | undefined
}

export function storedIn({ segment, live }: SegmentView): StoredDocuments {
  const { arrays, blocks } = segment.parts
  return {
    place: blocks.place(),
    starts: uint32Array(arrays, 'documents.starts'),
    added: uint32Array(arrays, 'documents.added'),
    live,
  }
}

export function readStored({ place, starts, added, live }: StoredDocuments): Generator<IndexDocument> {
  return openDocumentStore(openBlocks(place), starts, added).readAll((document) => !live || hasBit(live, document))
}

export function buildSegment(options: SegmentOptions, documents: Iterable<IndexDocument>): Segment {
  const builder = createSegmentBuilder(options)
  for (const document of documents) builder.add(document)
  const parts = builder.finish()
  return openSegment(parts, openBlocks({ packed: parts.packed }), options.schema)
}
