import type { Builder } from '../building/builder.ts'
import { buildSegment } from '../building/build-segment.ts'
import type { Language } from '../engine.ts'
import { type SegmentView, viewOf, withSynonyms } from '../matching/segment-view.ts'
import { type SearchableIndex, toSearchableIndex } from '../search.ts'
import type { SegmentOptions } from '../segment/segment-builder.ts'
import { absorbSmall } from './merge-policy.ts'
import { type Changes, moveChanged } from './move-changed.ts'

type Synonyms = SegmentOptions['synonyms']

/** The segments that searches use, and the synonyms they are read with. */
export type SearchableSegments = {
  index(): SearchableIndex
  synonyms(): Synonyms
  useSynonyms(synonyms: Synonyms): void
  /** Options for a new segment; a small one takes over the words that the main segment has learned. */
  optionsLike(main?: SegmentView): SegmentOptions
  /** Makes segments searchable. `builtWith` are the synonyms of their build; there may be others by now. */
  show(views: readonly SegmentView[], builtWith: Synonyms | undefined): void
  /** The segments with these changes, as new ones beside the shown. */
  withChanges(views: readonly SegmentView[], changes: Changes): Promise<SegmentView[]>
  clear(): void
}

type SearchableSegmentsOptions = {
  options: SegmentOptions
  builder: Pick<Builder, 'fromList'>
  /** A change that concerns more documents than this is not joined with earlier ones. */
  mostAbsorbed: number
}

export function createSearchableSegments({
  options,
  builder,
  mostAbsorbed,
}: SearchableSegmentsOptions): SearchableSegments {
  let { synonyms } = options
  /** Undefined until it is needed: an empty index learns its words, too, and that takes longer than loading one. */
  let searchable: SearchableIndex | undefined

  function index(): SearchableIndex {
    searchable ??= toSearchableIndex(emptyViews())
    return searchable
  }

  function optionsLike(main?: SegmentView): SegmentOptions {
    const learned = (language: Language) => main?.segment.text.get(language)?.learned()
    return { ...options, synonyms, ...(main && { learned }) }
  }

  /** There is always a segment, so that queries can be read without documents. */
  function emptyViews(): SegmentView[] {
    return [viewOf(buildSegment(optionsLike(), []))]
  }

  function show(views: readonly SegmentView[], builtWith: Synonyms | undefined): void {
    searchable = toSearchableIndex(builtWith === synonyms ? views : views.map((view) => withSynonyms(view, synonyms)))
  }

  return {
    index,
    synonyms: () => synonyms,
    useSynonyms(others) {
      synonyms = others
      if (searchable) show(searchable.views, undefined)
    },
    optionsLike,
    show,
    async withChanges(views, changes) {
      const { views: untouched, moved } = moveChanged(views, changes)
      const left = absorbSmall(untouched, moved, mostAbsorbed)
      if (moved.length === 0) return left.length > 0 ? left : emptyViews()
      return [...left, viewOf(await builder.fromList(moved, optionsLike(left[0])))]
    },
    clear() {
      searchable = toSearchableIndex([])
    },
  }
}
