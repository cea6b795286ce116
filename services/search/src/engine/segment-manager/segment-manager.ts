import { createHash } from 'node:crypto'
import type { Builder } from '../building/builder.ts'
import { EngineClosedError, type IndexDocument } from '../engine.ts'
import { type SegmentView, viewOf } from '../matching/segment-view.ts'
import { type SearchableIndex, toSearchableIndex } from '../search.ts'
import { deserialiseSegment, type SerialisedSegment } from '../segment/serialised-segment.ts'
import type { SegmentOptions } from '../segment/segment-builder.ts'
import { openSegment } from '../segment/segment.ts'
import type { SnapshotProblem } from '../snapshot/layout.ts'
import { createSnapshotStore, type LoadedSegment } from '../snapshot/snapshot-store.ts'
import { createBackgroundMerge } from './background-merge.ts'
import type { MergeExtent } from './merge-policy.ts'
import type { Changes } from './move-changed.ts'
import { createSearchableSegments } from './searchable-segments.ts'
import { createSerialQueue } from './serial-queue.ts'

/**
 * The segments of an index as they change. The searchable index is replaced as a whole, between two searches; slow work
 * runs beside it.
 */
type SegmentManager = {
  current(): SearchableIndex
  replaceAll(documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>): Promise<void>
  apply(changes: Changes): Promise<void>
  /** The index with these changes, which nothing else sees. */
  preview(changes: Changes): Promise<SearchableIndex>
  merge(): Promise<void>
  useSynonyms(synonyms: SegmentOptions['synonyms']): void
  save(): Promise<void>
  /** Undefined when it went well. */
  load(): Promise<SnapshotProblem | undefined>
  close(): Promise<void>
}

type SegmentManagerOptions = {
  options: SegmentOptions
  builder: Builder
  file: string | undefined
  /** A change that concerns more documents than this is not joined with earlier ones. */
  mostAbsorbed: number
  onMergeFailed(error: unknown): void
}

export function createSegmentManager({
  options,
  builder,
  file,
  mostAbsorbed,
  onMergeFailed,
}: SegmentManagerOptions): SegmentManager {
  const snapshots = createSnapshotStore(file, layoutHash(options))
  const segments = createSearchableSegments({ options, builder, mostAbsorbed })
  const { optionsLike, show, withChanges } = segments
  const shownViews = () => segments.index().views
  /** Two queues: changes run one after the other, and so do builds; changes do not wait for builds. */
  const changing = createSerialQueue()
  const building = createSerialQueue()
  /** The changes that each running build has not seen. */
  const unseen = new Set<Changes[]>()
  let isClosed = false

  function failIfClosed(): void {
    if (isClosed) throw new EngineClosedError()
  }

  /** Builds segments and shows them, together with the changes since the build was requested. */
  async function replace(build: () => Promise<SegmentView[]>): Promise<void> {
    const later: Changes[] = []
    unseen.add(later)
    try {
      await building.run(async () => {
        failIfClosed()
        const builtWith = segments.synonyms()
        let built = await build()
        await changing.run(async () => {
          // A change that the build has seen does no harm a second time.
          for (const changes of later) built = await withChanges(built, changes)
          show(built, builtWith)
        })
        snapshots.closeAllBut(shownViews())
      })
    } finally {
      unseen.delete(later)
    }
  }

  const merge = (which: MergeExtent): Promise<void> =>
    replace(async () => {
      const views = await changing.run(async () => shownViews())
      return mergeSegments(views, which, { builder, optionsLike })
    })
  const mergeInBackground = createBackgroundMerge({ merge, isClosed: () => isClosed, onMergeFailed })

  return {
    current() {
      failIfClosed()
      return segments.index()
    },
    replaceAll: (documents) => replace(async () => [viewOf(await builder.fromStream(documents, optionsLike()))]),
    apply: (changes) =>
      changing.run(async () => {
        failIfClosed()
        const builtWith = segments.synonyms()
        for (const later of unseen) later.push(changes)
        show(await withChanges(shownViews(), changes), builtWith)
        void mergeInBackground(shownViews())
      }),
    async preview(changes) {
      failIfClosed()
      return toSearchableIndex(await withChanges(shownViews(), changes))
    },
    merge: () => merge('all'),
    useSynonyms: segments.useSynonyms,
    save: () =>
      building.run(async () => {
        failIfClosed()
        await snapshots.save(shownViews())
        snapshots.closeAllBut(shownViews())
      }),
    load: () =>
      building.run(async () => {
        failIfClosed()
        const loaded = await snapshots.load()
        if (!loaded.ok) return loaded.error
        show(
          loaded.value.map((segment) => openView(segment, options)),
          undefined,
        )
        snapshots.closeAllBut(shownViews())
        return undefined
      }),
    async close() {
      isClosed = true
      await builder.stop()
      await Promise.all([building.waitUntilIdle(), changing.waitUntilIdle()])
      segments.clear()
      snapshots.closeAllBut([])
    },
  }
}

/** A snapshot with another schema or other heads cannot be used. */
const layoutHash = ({ schema, heads }: SegmentOptions) =>
  createHash('sha256')
    .update(JSON.stringify([schema, heads]))
    .digest('hex')

function openView({ arrays, json, blocks, live }: LoadedSegment, { text, schema }: SegmentOptions): SegmentView {
  const contents = deserialiseSegment({ arrays, json: json as SerialisedSegment['json'] }, text)
  return viewOf(openSegment(contents, blocks, schema), live)
}

async function mergeSegments(
  views: readonly SegmentView[],
  which: MergeExtent,
  { builder, optionsLike }: { builder: Builder; optionsLike(main?: SegmentView): SegmentOptions },
): Promise<SegmentView[]> {
  const [main, ...others] = views
  if (!main || (others.length === 0 && !main.live)) return [...views]
  if (which === 'all') return [viewOf(await builder.fromSegments(views, optionsLike()))]
  return [main, viewOf(await builder.fromSegments(others, optionsLike(main)))]
}
