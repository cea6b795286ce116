import { createHash } from 'node:crypto'
import { createSerialQueue } from '../segment-manager/serial-queue.ts'
import { toLimit } from '../counting/top-values.ts'
import { EngineClosedError, EngineUnavailableError, type Language, type Schema, type SearchEngine } from '../engine.ts'
import { applyChanges } from './apply-changes.ts'
import { WriterFencedError } from './bulk.ts'
import { findSimilar } from './find-similar.ts'
import { createStateStore, type VersionedState } from './index-state.ts'
import type { IndexSettings } from './mapping.ts'
import { type IndexGeneration, searchIndex, type SearchPlace } from './search-index.ts'
import type { Transport } from './transport.ts'
import { indexName, readCatalogue, removeOldGenerations, writeCatalogue, type WriterOptions } from './writer.ts'
import type { Words } from './words.ts'
import { createWordsStore } from './words-store.ts'

type WordLists = Readonly<Partial<Record<Language, readonly string[]>>>

export type OpenSearchEngine = SearchEngine & {
  /** Takes the generation that is there; false where none fits the schema and the words. */
  load(): Promise<boolean>
  /** Saves the words as they are now, so that the next start need not repeat their changes. */
  save(): Promise<void>
  useSynonyms(synonyms: WordLists): void
  /** For several processes that search one index. */
  shared: {
    /**
     * Takes over what another process has written: ids of changed documents, and the last manifest. `null` where there is
     * another index.
     */
    follow(): Promise<{ ids: readonly string[]; manifest: unknown } | null>
    /** The note about the catalogue that the last writer left beside the index. */
    readManifest(): Promise<unknown>
    writeManifest(manifest: unknown): Promise<void>
  }
}

export type OpenSearchEngineOptions = {
  transport: Transport
  schema: Schema
  /** Words that are known to be words, for splitting compounds. */
  heads: WordLists
  synonyms: WordLists
  /** Names of the shop's indices begin so; nothing else is touched. */
  prefix: string
  settings?: Partial<IndexSettings>
  report(event: string, error: unknown, facts: Record<string, string>): void
  /** When a change is searchable: with the next refresh, or at once, which only tests should ask for. */
  refresh?: 'wait_for' | 'true'
  /** The fence of the writer: grows when another process takes over. Without one, every new writer takes the next. */
  epoch?: () => number | undefined
  onProgress?: (done: number, total: number) => void
}

type Current = IndexGeneration & { versioned: VersionedState; changes: number }

/** Changes with the fields of documents: an index of another layout is built again. */
const layout = 3

/** Changes behind the saved words that a start has to repeat; with more the words are saved again. */
const mostChanges = 500

/**
 * An index at OpenSearch. Words are read, corrected and weighed here, as the embedded engine does it; OpenSearch finds
 * finished terms with finished impacts, so that both rank alike.
 *
 *     const engine = createOpenSearchEngine({ transport, schema, heads, synonyms: {}, prefix: 'vitrine', report })
 *     if (!(await engine.load())) await engine.index(documents)
 */
export function createOpenSearchEngine(options: OpenSearchEngineOptions): OpenSearchEngine {
  const { transport, schema, heads, prefix, report, refresh = 'wait_for' } = options
  const settings = { shards: 1, replicas: '0-1', ...options.settings }
  const states = createStateStore(transport, prefix)
  const store = createWordsStore(transport)
  const queue = createSerialQueue()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([layout, schema, heads]))
    .digest('hex')
  let { synonyms } = options
  let current: Current | undefined
  let isClosed = false
  /** The fence that this process writes with, once it has written. */
  let epoch: number | undefined
  let written = 0
  /** A write ended somewhere in between: what is there has to be read again before the next one. */
  let isBroken = false
  const synonymsIn = (language: Language) => synonyms[language] ?? []

  function failIfClosed(): void {
    if (isClosed) throw new EngineClosedError()
  }

  function generation(): Current {
    failIfClosed()
    if (!current) throw new EngineUnavailableError('There is no index yet')
    return current
  }

  const place = (): SearchPlace => ({ ...generation(), transport, schema })
  const writing: WriterOptions = {
    transport,
    schema,
    heads,
    settings,
    onRefused: (style, reason) => report('search.style_refused', undefined, { style, reason }),
    onProgress: options.onProgress,
  }
  /** Later writes of one writer, and all writes of a later writer, have a higher number. */
  const nextVersion = (): number => (epoch ?? 0) * 2 ** 32 + written++

  async function open(versioned: VersionedState): Promise<Current> {
    const { state } = versioned
    const words = await store.load(state, schema, synonymsIn)
    const opened = { index: state.index, words, versioned, changes: state.base }
    return catchUpWords(opened, versioned).then(({ opened: caughtUp }) => caughtUp)
  }

  async function catchUpWords(before: Current, versioned: VersionedState) {
    const changes = await store.changesSince(versioned.state, before.changes)
    for (const { words } of changes)
      for (const [language, change] of Object.entries(words)) before.words.get(language)?.change(change)
    const opened: Current = { ...before, versioned, changes: versioned.state.changes }
    return { opened, ids: changes.flatMap(({ ids }) => ids) }
  }

  /** The epoch to write with: that of the lease, or one more than the last writer's where it is not higher. */
  const takeEpoch = (last: VersionedState | undefined): number =>
    (epoch ??= Math.max(options.epoch?.() ?? 0, (last?.state.epoch ?? 0) + 1))

  async function rebuild(documents: Parameters<SearchEngine['index']>[0]): Promise<void> {
    failIfClosed()
    const { spool, words } = await readCatalogue(documents, { schema, heads }, synonymsIn)
    try {
      const before = await states.read()
      const next = (before?.state.generation ?? 0) + 1
      const index = indexName(prefix, next, takeEpoch(before))
      await store.create(index)
      await writeCatalogue(spool, words, index, nextVersion, writing)
      failIfClosed()
      const parts = await store.save(index, words, 0)
      const versioned = await states.write(
        {
          generation: next,
          index,
          epoch: takeEpoch(before),
          base: 0,
          parts,
          changes: 0,
          fingerprint,
          documents: spool.documents(),
          groups: spool.groups(),
        },
        before,
      )
      current = { index, words, versioned, changes: 0 }
      await pointAlias(index, before?.state.index)
      await removeOldGenerations(transport, prefix, versioned.state).catch((error: unknown) =>
        report('search.old_index_left', error, { index }),
      )
    } finally {
      await spool.close()
    }
  }

  /** For people and dashboards; searches name the index itself, so that words and documents always fit. */
  const pointAlias = (index: string, old: string | undefined) =>
    transport.send({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: [
          ...(old === undefined || old === index ? [] : [{ remove: { index: old, alias: prefix, must_exist: false } }]),
          { add: { index, alias: prefix } },
        ],
      },
      timeoutMs: 30_000,
    })

  /** Runs a write behind all others. One that fails leaves it open how far it came. */
  const write = <Value>(task: () => Promise<Value>): Promise<Value> =>
    queue.run(async () => {
      failIfClosed()
      if (isBroken && current) {
        const versioned = await states.read()
        if (versioned?.state.fingerprint === fingerprint) current = await open(versioned)
        isBroken = false
      }
      try {
        return await task()
      } catch (error) {
        isBroken = true
        if (error instanceof WriterFencedError) epoch = undefined
        throw error
      }
    })

  async function apply(changes: Parameters<SearchEngine['apply']>[0]): Promise<void> {
    const before = generation()
    const { state } = before.versioned
    current = await applyChanges(changes, {
      ...before,
      transport,
      schema,
      states,
      store,
      epoch: takeEpoch(before.versioned),
      version: nextVersion,
      refresh,
      onRefused: writing.onRefused,
    })
    if (current.changes - state.base > mostChanges) await saveWords()
  }

  async function saveWords(): Promise<void> {
    const { index, words, versioned, changes } = generation()
    if (changes === versioned.state.base) return
    const parts = await store.save(index, words, changes)
    const next = await states.write({ ...versioned.state, base: changes, parts }, versioned)
    current = { ...generation(), versioned: next }
  }

  return {
    index: (documents) => write(() => rebuild(documents)),
    apply: (changes) => write(() => apply(changes)),
    search: async (request) => searchIndex(place(), request),
    async read(query, language) {
      const words = generation().words.get(language)
      return words?.plan(query, { isTyping: false, isForgiving: true, isWidened: false }).readings ?? []
    },
    withSynonyms(others) {
      const wordsNow = (): ReadonlyMap<Language, Words> =>
        new Map(
          [...generation().words].map(([language, words]) => [language, words.withSynonyms(others[language] ?? [])]),
        )
      return {
        search: async (request) => searchIndex({ ...place(), words: wordsNow() }, request),
        read: async (query, language) =>
          wordsNow().get(language)?.plan(query, { isTyping: false, isForgiving: true, isWidened: false }).readings ??
          [],
      }
    },
    complete: async (prefixOfWord, language, limit) =>
      generation().words.get(language)?.complete(prefixOfWord, toLimit(limit)) ?? [],
    similar: async (id, request) => findSimilar(place(), id, request),
    size() {
      failIfClosed()
      const { documents = 0, groups = 0 } = current?.versioned.state ?? {}
      return { documents, groups, bytes: 0 }
    },
    load: () =>
      queue.run(async () => {
        failIfClosed()
        const versioned = await states.read()
        if (versioned?.state.fingerprint !== fingerprint) return false
        current = await open(versioned)
        return true
      }),
    save: () => write(saveWords),
    useSynonyms(others) {
      synonyms = others
      for (const [language, words] of current?.words ?? []) words.useSynonyms(synonymsIn(language))
    },
    shared: {
      follow: () =>
        queue.run(async () => {
          const before = generation()
          const versioned = await states.read()
          if (versioned?.state.index !== before.index) return null
          const { opened, ids } = await catchUpWords(before, versioned)
          current = opened
          return { ids, manifest: versioned.state.manifest }
        }),
      readManifest: async () => (await states.read())?.state.manifest,
      writeManifest: (manifest) =>
        write(async () => {
          const before = generation()
          const versioned = await states.write({ ...before.versioned.state, manifest }, before.versioned)
          current = { ...before, versioned }
        }),
    },
    async close() {
      isClosed = true
      await queue.waitUntilIdle()
      current = undefined
    },
  }
}
