import { createHash } from 'node:crypto'
import type { Builder } from '../building/builder.ts'
import { buildSegment } from '../building/build-segment.ts'
import { EngineClosedError, type IndexDocument, type Language } from '../engine.ts'
import { type SegmentView, viewOf, withSynonyms } from '../matching/segment-view.ts'
import { type SearchableIndex, toSearchableIndex } from '../search.ts'
import { deserialiseSegment, type SerialisedSegment } from '../segment/serialised-segment.ts'
import type { SegmentOptions } from '../segment/segment-builder.ts'
import { openSegment } from '../segment/segment.ts'
import type { SnapshotProblem } from '../snapshot/layout.ts'
import { createSnapshotStore } from '../snapshot/snapshot-store.ts'
import { absorbSmall, dueMerge } from './merge-policy.ts'
import { type Changes, moveChanged } from './move-changed.ts'
import { createSerialQueue } from './serial-queue.ts'

/**
 * The segments of an index as they change. The searchable index is replaced as a whole, between two searches; slow work
 * runs beside it.
 */
type SegmentManager = {
  current(): SearchableIndex
  replaceAll(documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>): Promise<void>
  apply(changes: Changes): Promise<void>
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
  const { schema, heads, text } = options
  const hash = createHash('sha256')
    .update(JSON.stringify([schema, heads]))
    .digest('hex')
  const snapshots = createSnapshotStore(file, hash)
  /** Two queues: changes run one after the other, and so do builds; changes do not wait for builds. */
  const changing = createSerialQueue()
  const building = createSerialQueue()
  let { synonyms } = options
  /** Undefined until it is needed: an empty index learns its words, too, and that takes longer than loading one. */
  let searchable: SearchableIndex | undefined
  /** The changes that each running build has not seen. */
  const unseen = new Set<Changes[]>()
  let isMerging = false
  let isClosed = false

  function failIfClosed(): void {
    if (isClosed) throw new EngineClosedError()
  }

  function optionsLike(main?: SegmentView): SegmentOptions {
    const learned = (language: Language) => main?.segment.text.get(language)?.learned()
    return { ...options, synonyms, ...(main && { learned }) }
  }

  /** Makes these segments searchable. `used` are the synonyms they were built with; there may be others by now. */
  function show(views: readonly SegmentView[], used: SegmentOptions['synonyms'] | undefined): void {
    searchable = toSearchableIndex(used === synonyms ? views : views.map((view) => withSynonyms(view, synonyms)))
  }

  function current(): SearchableIndex {
    searchable ??= toSearchableIndex(nothing())
    return searchable
  }

  /** There is always a segment, so that queries can be read without documents. */
  function nothing(): SegmentView[] {
    return [viewOf(buildSegment(optionsLike(), []))]
  }

  async function applyTo(views: readonly SegmentView[], changes: Changes): Promise<SegmentView[]> {
    const { views: untouched, moved } = moveChanged(views, changes)
    const left = absorbSmall(untouched, moved, mostAbsorbed)
    if (moved.length === 0) return left.length > 0 ? left : nothing()
    return [...left, viewOf(await builder.fromList(moved, optionsLike(left[0])))]
  }

  /** Builds segments and shows them, together with the changes since the build was requested. */
  async function replace(build: () => Promise<SegmentView[]>): Promise<void> {
    const later: Changes[] = []
    unseen.add(later)
    try {
      await building.run(async () => {
        failIfClosed()
        const used = synonyms
        let built = await build()
        await changing.run(async () => {
          // A change that the build has seen does no harm a second time.
          for (const changes of later) built = await applyTo(built, changes)
          show(built, used)
        })
        snapshots.closeAllBut(current().views)
      })
    } finally {
      unseen.delete(later)
    }
  }

  const merge = (which: 'all' | 'small'): Promise<void> =>
    replace(async () => {
      const views = await changing.run(async () => current().views)
      const [main, ...others] = views
      if (!main || (others.length === 0 && !main.live)) return [...views]
      if (which === 'all') return [viewOf(await builder.fromSegments(views, optionsLike()))]
      return [main, viewOf(await builder.fromSegments(others, optionsLike(main)))]
    })

  async function mergeWhereDue(): Promise<void> {
    const which = dueMerge(current().views)
    if (!which || isMerging || isClosed) return
    isMerging = true
    try {
      await merge(which)
    } catch (error) {
      if (!isClosed) onMergeFailed(error)
    } finally {
      isMerging = false
    }
  }

  return {
    current() {
      failIfClosed()
      return current()
    },
    replaceAll: (documents) => replace(async () => [viewOf(await builder.fromStream(documents, optionsLike()))]),
    apply: (changes) =>
      changing.run(async () => {
        failIfClosed()
        const used = synonyms
        for (const later of unseen) later.push(changes)
        show(await applyTo(current().views, changes), used)
        void mergeWhereDue()
      }),
    merge: () => merge('all'),
    useSynonyms(others) {
      synonyms = others
      if (searchable) show(searchable.views, undefined)
    },
    save: () =>
      building.run(async () => {
        failIfClosed()
        await snapshots.save(current().views)
        snapshots.closeAllBut(current().views)
      }),
    load: () =>
      building.run(async () => {
        failIfClosed()
        const loaded = await snapshots.load()
        if (!loaded.ok) return loaded.error
        const views = loaded.value.map(({ arrays, json, blocks, live }) => {
          const parts = deserialiseSegment({ arrays, json: json as SerialisedSegment['json'] }, text)
          return viewOf(openSegment(parts, blocks, schema), live)
        })
        show(views, undefined)
        snapshots.closeAllBut(current().views)
        return undefined
      }),
    async close() {
      isClosed = true
      await builder.stop()
      await Promise.all([building.waitUntilIdle(), changing.waitUntilIdle()])
      searchable = toSearchableIndex([])
      snapshots.closeAllBut([])
    },
  }
}
