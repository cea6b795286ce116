import type { IndexDocument } from '../engine.ts'
import type { SegmentView } from '../matching/segment-view.ts'
import { openBlocks } from '../segment/document-store.ts'
import { deserialiseSegment } from '../segment/serialised-segment.ts'
import type { SegmentOptions } from '../segment/segment-builder.ts'
import { openSegment, type Segment } from '../segment/segment.ts'
import { buildSegment, readStored, storedIn } from './build-segment.ts'
import { type BuilderThread, startBuilderThread } from './builder-thread.ts'
import { realText } from './real-text.ts'

/** Builds segments: small ones at once, large ones in a thread of their own. */
export type Builder = {
  /** Of all documents there are. */
  fromStream(
    documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>,
    options: SegmentOptions,
  ): Promise<Segment>
  /** Builds from the live documents of other segments. */
  fromSegments(views: readonly SegmentView[], options: SegmentOptions): Promise<Segment>
  fromList(documents: readonly IndexDocument[], options: SegmentOptions): Promise<Segment>
  /** Stops whatever is being built. */
  stop(): Promise<void>
}

const batchSize = 500

/** `most`: larger segments are built in a thread. */
export function createBuilder(most: number): Builder {
  const threads = new Set<BuilderThread>()

  async function inThread(options: SegmentOptions, fill: (thread: BuilderThread) => Promise<void>): Promise<Segment> {
    const thread = startBuilderThread(options)
    threads.add(thread)
    try {
      await fill(thread)
      const { parts, packed } = await thread.finish()
      return openSegment(deserialiseSegment(parts, options.text), openBlocks({ packed }), options.schema)
    } finally {
      threads.delete(thread)
      await thread.stop()
    }
  }

  // Another way to index texts cannot be sent to a thread.
  const mayUseThread = ({ text }: SegmentOptions): boolean => text === realText

  return {
    async fromStream(documents, options) {
      const first: IndexDocument[] = []
      const rest = read(documents)
      let next = await rest.next()
      for (; !next.done && (first.length < most || !mayUseThread(options)); next = await rest.next())
        first.push(next.value)
      if (next.done) return buildSegment(options, first)
      const beyond = next.value
      return inThread(options, async (thread) => {
        let batch = [...first, beyond]
        for (let more = await rest.next(); !more.done; more = await rest.next()) {
          if (batch.length >= batchSize) {
            await thread.add(batch)
            batch = []
          }
          batch.push(more.value)
        }
        await thread.add(batch)
      })
    },
    async fromSegments(views, options) {
      const stored = views.map(storedIn)
      const documents = views.reduce((sum, { liveDocuments }) => sum + liveDocuments, 0)
      if (documents <= most || !mayUseThread(options)) return buildSegment(options, readAll(stored))
      return inThread(options, async (thread) => {
        for (const each of stored) await thread.addStored(each)
      })
    },
    async fromList(documents, options) {
      if (documents.length <= most || !mayUseThread(options)) return buildSegment(options, documents)
      return inThread(options, (thread) => thread.add(documents))
    },
    async stop() {
      await Promise.all([...threads].map((thread) => thread.stop()))
    },
  }
}

async function* read(documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>): AsyncGenerator<IndexDocument> {
  yield* documents
}

function* readAll(stored: readonly ReturnType<typeof storedIn>[]): Generator<IndexDocument> {
  for (const each of stored) yield* readStored(each)
}
