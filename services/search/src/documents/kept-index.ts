import { hash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant, Style } from '@vitrine/contracts/catalogue'
import type { IndexDocument, SearchEngine } from '../engine/engine.ts'
import { createDue } from './due.ts'
import type { Source } from './source.ts'
import { holdsUntil, toDocuments } from './to-document.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** An engine that can keep its index in a file. `load` says whether there was one it understands. */
type KeepingEngine = SearchEngine & { load(): Promise<boolean>; save(): Promise<void> }

export type KeptIndex = {
  /** Finds an index in the data folder and brings it up to date, or makes one. */
  start(): Promise<void>
  isReady(): boolean
  /** Hears everything that is committed by now. */
  catchUp(): Promise<void>
  /** Makes the index anew from the whole catalogue; searches go on in the old one until it is there. */
  rebuild(): Promise<void>
  engine(): SearchEngine
  vocabulary(): Vocabulary
  /** Hears when the words of the catalogue are others than before. */
  onVocabulary(listener: (vocabulary: Vocabulary) => void): void
  close(): Promise<void>
}

export type KeptIndexOptions = {
  source: Source
  /** Makes an engine that keeps its index in this file; what words there are may decide how it reads. */
  openEngine(options: { file: string; vocabulary: Vocabulary }): KeepingEngine
  folder: string
  report(event: string, error: unknown, facts: Record<string, string>): void
  now?: () => Instant
  /** Milliseconds between two looks at the feed of changes. */
  pause?: number
}

/** What the file of the index was made from: whoever finds something else makes a new one. */
type Note = { identity: string; cursor: string; words: string }

const pageSize = 2_000
const saveEvery = 10 * 60_000
const longestPause = 10_000

/** Keeps the index like the catalogue: follows its changes, and what comes due by itself. */
export function createKeptIndex({
  source,
  openEngine,
  folder,
  report,
  now = () => new Date().toISOString(),
  pause = 250,
}: KeptIndexOptions): KeptIndex {
  const file = join(folder, 'index.bin')
  const noteFile = join(folder, 'index.json')
  const due = createDue()
  const listeners: ((vocabulary: Vocabulary) => void)[] = []
  let engine: KeepingEngine | undefined
  let vocabulary = createVocabulary({ categories: [], attributeGroups: [] })
  let words = ''
  let cursor: string | undefined
  let savedCursor: string | undefined
  let savedAt = 0
  let isReady = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let looking: Promise<void> = Promise.resolve()

  async function readVocabulary(): Promise<boolean> {
    const parts = await source.parts()
    const made = createVocabulary(parts)
    const found = hash('sha256', JSON.stringify([parts.categories, parts.attributeGroups]))
    if (found === words) return false
    vocabulary = made
    words = found
    for (const listener of listeners) listener(made)
    return true
  }

  async function* documents(): AsyncGenerator<IndexDocument> {
    const at = now()
    for await (const style of source.styles()) yield* documentsOf(style, at)
  }

  function documentsOf(style: Style, at: Instant): IndexDocument[] {
    const moment = holdsUntil(style, at)
    const ids = style.products.map(({ id }) => id)
    due.forget(ids)
    if (moment < Number.POSITIVE_INFINITY && ids[0] !== undefined) due.remember(ids[0], moment)
    return toDocuments(style, vocabulary, at)
  }

  async function rebuild(): Promise<void> {
    await readVocabulary()
    // Taken first: what changes while the catalogue is read is seen again afterwards.
    const from = await source.changes.now()
    const made = openEngine({ file, vocabulary })
    await made.index(documents())
    const old = engine
    engine = made
    cursor = from
    isReady = true
    await old?.close()
    await save()
  }

  async function save(): Promise<void> {
    if (!engine || cursor === undefined || cursor === savedCursor) return
    const at = cursor
    try {
      await mkdir(folder, { recursive: true })
      await engine.save()
      const note: Note = { identity: await source.identity(), cursor: at, words }
      await writeFile(`${noteFile}.new`, JSON.stringify(note))
      await rename(`${noteFile}.new`, noteFile)
      savedCursor = at
      savedAt = performance.now()
    } catch (error) {
      // The index in memory is good; only the next start takes longer.
      report('search.index_not_kept', error, { file })
      savedAt = performance.now()
    }
  }

  /** The index of an earlier start, where it still fits; what happened since is read from the feed. */
  async function load(): Promise<boolean> {
    await readVocabulary()
    const note = await readFile(noteFile, 'utf8').then(
      (text) => JSON.parse(text) as Note,
      () => undefined,
    )
    if (!note || note.words !== words || note.identity !== (await source.identity())) return false
    const found = openEngine({ file, vocabulary })
    if (!(await found.load())) {
      await found.close()
      return false
    }
    engine = found
    cursor = note.cursor
    savedCursor = note.cursor
    savedAt = performance.now()
    return true
  }

  /** Whether everything has to be read again. */
  async function follow(): Promise<boolean> {
    for (;;) {
      if (cursor === undefined || isClosed) return false
      const followed = await source.changes.follow(cursor, pageSize)
      if (!followed.ok) return true
      const { changes, hasMore } = followed.value
      if (changes.some(({ productId, kind }) => productId === undefined && kind !== 'parts')) return true
      if (changes.some(({ kind }) => kind === 'parts') && (await readVocabulary())) return true
      await renew([...new Set(changes.flatMap(({ productId }) => productId ?? []))])
      cursor = followed.value.cursor
      if (!hasMore) return false
    }
  }

  async function renew(productIds: readonly number[]): Promise<void> {
    if (productIds.length === 0 || !engine) return
    const at = now()
    const put = (await source.stylesOf(productIds)).flatMap((style) => documentsOf(style, at))
    const kept = new Set(put.map(({ id }) => id))
    await engine.apply({ put, remove: productIds.map(String).filter((id) => !kept.has(id)) })
  }

  async function turn(): Promise<void> {
    try {
      if (await follow()) await rebuild()
      await renew(due.take(Date.parse(now())))
      failures = 0
      if (performance.now() - savedAt > saveEvery) await save()
    } catch (error) {
      if (isClosed) return
      failures += 1
      // An outage is one thing to tell, however often it is run into.
      if (failures === 1) report('search.following_failed', error, {})
    }
  }

  /** One look after the other: whoever asks now is told of what is committed now. */
  const next = () => (last = last.then(turn))

  function schedule(): void {
    if (isClosed) return
    const wait = Math.min(pause * 2 ** Math.min(failures, 10), longestPause)
    timer = setTimeout(() => void next().then(schedule), wait).unref()
  }

  /** What comes due by itself is not in the file: it is found by going through the catalogue once, without haste. */
  async function findDue(): Promise<void> {
    for await (const style of source.styles()) {
      if (isClosed) return
      const moment = holdsUntil(style, now())
      const [first] = style.products
      if (first && moment < Number.POSITIVE_INFINITY) due.remember(first.id, moment)
    }
  }

  return {
    async start() {
      if (await load()) {
        await next()
        isReady = true
        looking = findDue().catch((error: unknown) => report('search.due_unknown', error, {}))
      } else await rebuild()
      schedule()
    },
    isReady: () => isReady,
    catchUp: () => next(),
    rebuild: () => (last = last.then(rebuild)),
    engine() {
      if (!engine) throw new Error('There is no index yet')
      return engine
    },
    vocabulary: () => vocabulary,
    onVocabulary: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([last, looking])
      await save()
      await engine?.close()
    },
  }
}
