import { createBuilder } from './building/builder.ts'
import { realText } from './building/real-text.ts'
import type { EngineView, Language, Schema, SearchEngine } from './engine.ts'
import { withSynonyms } from './matching/segment-view.ts'
import { createSegmentManager } from './segment-manager/segment-manager.ts'
import { searchCached } from './result-cache.ts'
import { type SearchableIndex, toSearchableIndex } from './search.ts'
import type { TextMaker } from './segment/segment-builder.ts'
import type { CodingLimits } from './segment/coded-cells.ts'
import { findSimilar } from './similarity/find-similar.ts'
import { completeWord, readQuery } from './query-words.ts'

/** Words by language. */
type Words = Readonly<Partial<Record<Language, readonly string[]>>>

export type EmbeddedEngine = SearchEngine & {
  /** Saves the index to its file. Searches and changes go on meanwhile. */
  save(): Promise<void>
  /** Loads the index from its file; false when there is none that fits, and it has to be built. */
  load(): Promise<boolean>
  /** Merges small segments left by changes. It runs by itself when there are many. */
  merge(): Promise<void>
  /** Replaces the synonyms; no segment is rebuilt for it. */
  useSynonyms(synonyms: Words): void
}

export type EmbeddedEngineOptions = {
  schema: Schema
  /** Words that are known to be words, for splitting compounds: labels of categories, colours, materials. */
  heads: Words
  /** Groups of words that mean the same, like `pulli, pullover`; `a => b, c` means one way only. */
  synonyms: Words
  /** The file of `save` and `load`. */
  file?: string
  report(event: string, error: unknown, facts: Record<string, string>): void
  /** How texts are indexed, where not in the usual way. */
  text?: TextMaker
  /** Larger segments are built in a thread of their own. */
  threadFrom?: number
  /** Where one way of coding values becomes better than another. */
  limits?: CodingLimits
}

const usualThreadFrom = 1_000

/**
 * An index in the memory of this process.
 *
 *     const engine = createEmbeddedEngine({ schema, heads: { de: ['Kleid'] }, synonyms: {}, file: 'index.bin', report })
 *     if (!(await engine.load())) await engine.index(documents)
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions): EmbeddedEngine {
  const { schema, heads, synonyms, file, report, text = realText, threadFrom = usualThreadFrom, limits } = options
  if (!schema.marketNumbers.includes('price')) throw new Error('The schema of an index needs the market number "price"')
  const segments = createSegmentManager({
    options: { schema, heads, synonyms, text, ...(limits && { limits }) },
    builder: createBuilder(threadFrom),
    file,
    mostAbsorbed: threadFrom,
    onMergeFailed: (error) => report('search.merge_failed', error, {}),
  })
  return {
    ...viewOf(segments.current, schema),
    index: segments.replaceAll,
    apply: segments.apply,
    async withDocuments(changes) {
      const preview = await segments.preview(changes)
      return viewOf(() => preview, schema)
    },
    size() {
      const { views } = segments.current()
      const sum = (of: (view: (typeof views)[number]) => number) => views.reduce((before, view) => before + of(view), 0)
      return {
        documents: sum(({ liveDocuments }) => liveDocuments),
        groups: sum((view) => view.liveGroups()),
        bytes: sum(({ segment }) => segment.bytes),
      }
    },
    merge: segments.merge,
    useSynonyms: segments.useSynonyms,
    save: segments.save,
    async load() {
      const problem = await segments.load()
      // A first start finds no file; every other problem is reported.
      if (problem && problem.code !== 'NO_SNAPSHOT')
        report('search.snapshot_unusable', undefined, { file: file ?? '', code: problem.code })
      return problem === undefined
    },
    close: segments.close,
  }
}

/** Reads an index, which may be another one at every call. */
function viewOf(index: () => SearchableIndex, schema: Schema): EngineView {
  return {
    search: async (request) => searchCached(index(), request),
    read: async (query, language) => readQuery(index(), query, language),
    withSynonyms(others) {
      let shown: SearchableIndex | undefined
      let changed = shown
      // Made again when the shown segments are others, so that a long trial sees every change of the catalogue.
      const current = (): SearchableIndex => {
        const latest = index()
        if (!changed || shown !== latest) {
          shown = latest
          changed = toSearchableIndex(latest.views.map((view) => withSynonyms(view, others)))
        }
        return changed
      }
      return {
        search: async (request) => searchCached(current(), request),
        read: async (query, language) => readQuery(current(), query, language),
      }
    },
    complete: async (prefix, language, limit) => completeWord(index(), prefix, language, limit),
    similar: async (id, request) => findSimilar(index(), schema, id, request),
  }
}
