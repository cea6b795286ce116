import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant, Style } from '@vitrine/contracts/catalogue'
import type { IndexDocument, SearchEngine } from '../engine/engine.ts'
import { createScheduledChanges } from './scheduled-changes.ts'
import { readManifest, writeManifest } from './index-manifest.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { nextChangeOf, toDocuments } from './to-document.ts'
import type { Vocabulary } from './vocabulary.ts'
import { emptyVocabulary, versionVocabulary, type VersionedVocabulary } from './versioned-vocabulary.ts'

/** An engine that can keep its index in a file. `load` says whether there was one it understands. */
type PersistentEngine = SearchEngine & { load(): Promise<boolean>; save(): Promise<void> }

export type IndexSync = {
  /** Finds an index in the data folder and brings it up to date, or makes one. */
  start(): Promise<void>
  isReady(): boolean
  /** Hears everything that is committed by now. */
  catchUp(): Promise<void>
  /** Makes the index anew from the whole catalogue; searches go on in the old one until it is there. */
  rebuild(): Promise<void>
  engine(): SearchEngine
  vocabulary(): Vocabulary
  /** How many changes of the catalogue are not in the index yet; more than a page of them are not counted. */
  lag(): Promise<number>
  close(): Promise<void>
}

export type IndexSyncOptions = {
  source: CatalogueSource
  /** Makes an engine that keeps its index in this file; what words there are may decide how it reads. */
  openEngine(options: { file: string; vocabulary: Vocabulary }): PersistentEngine
  folder: string
  report(event: string, error: unknown, facts: Record<string, string>): void
  now?: () => Instant
  /** Milliseconds between two looks at the feed of changes. */
  pause?: number
}

/** An index, the words it was made with, and how far it is like the catalogue. */
type SyncedIndex = { engine: PersistentEngine; words: VersionedVocabulary; cursor: string; at: Instant }

const pageSize = 2_000
const saveEvery = 10 * 60_000
const longestPause = 10_000

/** Keeps the index like the catalogue: follows its changes, and what comes due by itself. */
export function createIndexSync({
  source,
  openEngine,
  folder,
  report,
  now = () => new Date().toISOString(),
  pause = 250,
}: IndexSyncOptions): IndexSync {
  const file = join(folder, 'index.bin')
  const noteFile = join(folder, 'index.json')
  const due = createScheduledChanges()
  let current: SyncedIndex | undefined
  let saved: { cursor: string; at: number } = { cursor: '', at: 0 }
  let isReady = false
  let isLookingForDue = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let looking: Promise<void> = Promise.resolve()

  /** One after the other; what fails is told to whoever asked for it, and ends nothing. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function* documents(words: VersionedVocabulary, at: Instant): AsyncGenerator<IndexDocument> {
    for await (const style of source.styles()) {
      if (isClosed) throw new Error('The search was closed while its index was made')
      yield* documentsOf(style, words, at)
    }
  }

  function documentsOf(style: Style, { vocabulary }: VersionedVocabulary, at: Instant): IndexDocument[] {
    due.forget(style.products.map(({ id }) => id))
    rememberDue(style, at)
    return toDocuments(style, vocabulary, at)
  }

  function rememberDue(style: Style, at: Instant): void {
    const moment = nextChangeOf(style, at)
    const [first] = style.products
    if (first && moment < Number.POSITIVE_INFINITY) due.remember(first.id, moment)
  }

  async function rebuild(): Promise<void> {
    const words = versionVocabulary(await source.structure())
    // Taken first: what changes while the catalogue is read is seen again afterwards.
    const cursor = await source.changes.now()
    const at = now()
    const engine = openEngine({ file, vocabulary: words.vocabulary })
    try {
      await engine.index(documents(words, at))
    } catch (error) {
      await engine.close()
      throw error
    }
    const old = current
    current = { engine, words, cursor, at }
    isReady = true
    await old?.engine.close()
    saved = { cursor: '', at: 0 }
    await save()
  }

  async function save(): Promise<void> {
    if (!current || current.cursor === saved.cursor) return
    const { engine, words, cursor, at } = current
    try {
      await mkdir(folder, { recursive: true })
      await engine.save()
      await writeManifest(noteFile, { identity: await source.identity(), cursor, words: words.fingerprint, at })
      saved = { cursor, at: performance.now() }
    } catch (error) {
      // The index in memory is good; only the next start takes longer.
      report('search.index_not_kept', error, { file })
      saved = { ...saved, at: performance.now() }
    }
  }

  /** Since when the index of an earlier start is kept, where it still fits; what happened since is read from the feed. */
  async function load(): Promise<Instant | undefined> {
    const words = versionVocabulary(await source.structure())
    const note = await readManifest(noteFile)
    if (!note || note.words !== words.fingerprint || note.identity !== (await source.identity())) return undefined
    const engine = openEngine({ file, vocabulary: words.vocabulary })
    const isLoaded = await engine.load().catch((error: unknown) => {
      report('search.snapshot_unusable', error, { file })
      return false
    })
    if (!isLoaded) {
      await engine.close()
      return undefined
    }
    const { cursor, at } = note
    current = { engine, words, cursor, at }
    saved = { cursor, at: performance.now() }
    return at
  }

  /** Whether everything has to be read again. */
  async function follow(): Promise<boolean> {
    for (;;) {
      if (!current || isClosed) return false
      const followed = await source.changes.follow(current.cursor, pageSize)
      if (!followed.ok) return true
      const { changes, cursor, hasMore } = followed.value
      if (changes.some(({ productId, kind }) => productId === undefined && kind !== 'parts')) return true
      if (changes.some(({ kind }) => kind === 'parts') && (await haveWordsChanged(current))) return true
      await renew([...new Set(changes.flatMap(({ productId }) => productId ?? []))], now())
      current.cursor = cursor
      if (!hasMore) return false
    }
  }

  const haveWordsChanged = async ({ words }: SyncedIndex) =>
    versionVocabulary(await source.structure()).fingerprint !== words.fingerprint

  async function renew(productIds: readonly number[], at: Instant): Promise<void> {
    if (productIds.length === 0 || !current) return
    const { engine, words } = current
    const put = (await source.stylesOf(productIds)).flatMap((style) => documentsOf(style, words, at))
    const kept = new Set(put.map(({ id }) => id))
    await engine.apply({ put, remove: productIds.map(String).filter((id) => !kept.has(id)) })
  }

  async function renewDue(): Promise<void> {
    const at = now()
    const come = due.take(Date.parse(at))
    try {
      await renew(come, at)
      if (current && !isLookingForDue) current.at = at
    } catch (error) {
      for (const id of come) due.remember(id, Date.parse(at))
      throw error
    }
  }

  async function turn(): Promise<void> {
    try {
      if (await follow()) await rebuild()
      await renewDue()
      failures = 0
      if (performance.now() - saved.at > saveEvery) await save()
    } catch (error) {
      if (isClosed) return
      failures += 1
      // An outage is one thing to tell, however often it is run into; one missed connection is none.
      if (failures === 2) report('search.following_failed', error, {})
    }
  }

  function schedule(): void {
    if (isClosed) return
    const wait = Math.min(pause * 2 ** Math.min(failures, 10), longestPause)
    timer = setTimeout(() => void inTurn(turn).then(schedule), wait).unref()
  }

  /**
   * What comes due by itself is not in the file: it is found by going through the catalogue once, without haste. What
   * came due while nobody looked is among it.
   */
  async function findDue(since: Instant): Promise<void> {
    for await (const style of source.styles()) {
      if (isClosed) return
      rememberDue(style, since)
    }
    isLookingForDue = false
  }

  return {
    start: () =>
      inTurn(async () => {
        if (isClosed) return
        const since = await load()
        if (since !== undefined) {
          isLookingForDue = true
          await turn()
          isReady = true
          looking = findDue(since).catch((error: unknown) => report('search.due_unknown', error, {}))
        } else await rebuild()
        schedule()
      }),
    isReady: () => isReady,
    catchUp: () => inTurn(turn),
    rebuild: () => inTurn(rebuild),
    engine() {
      if (!current) throw new Error('There is no index yet')
      return current.engine
    },
    vocabulary: () => (current?.words ?? emptyVocabulary).vocabulary,
    async lag() {
      if (!current) return 0
      const followed = await source.changes.follow(current.cursor, pageSize)
      return followed.ok ? followed.value.changes.length : pageSize
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([last, looking])
      await save()
      await current?.engine.close()
    },
  }
}
