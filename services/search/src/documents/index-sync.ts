import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@vitrine/contracts/catalogue'
import { createTaskQueue } from '@vitrine/resilience'
import { EngineClosedError, type SearchEngine } from '../engine/engine.ts'
import type { LearnedPopularity } from '../popularity/learned-popularity.ts'
import type { Report } from '../report.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { changesPerPage, followChanges } from './follow-changes.ts'
import { parseManifest } from './index-manifest.ts'
import { createIndexStorage, type OpenEngine, type SyncedIndex } from './index-storage.ts'
import { createStyleUpdates } from './style-updates.ts'
import { emptyVocabulary, versionVocabulary } from './versioned-vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createWriterRole, type WriterRole } from './writer-role.ts'

export type IndexSync = {
  /** Loads the index from the data folder and brings it up to date, or builds one. */
  start(): Promise<void>
  isReady(): boolean
  /** Applies every change that is committed by now. */
  catchUp(): Promise<void>
  /** Builds the index from the whole catalogue; searches go on in the old one until it is there. */
  rebuild(): Promise<void>
  engine(): SearchEngine
  vocabulary(): Vocabulary
  /** Changes with every change of the catalogue that is in the index. */
  version(): string
  /** Calls the listener with products that changed, once they are in the index; with `null` after a rebuild. */
  listen(listener: (productIds: readonly number[] | null) => void): void
  /** Number of catalogue changes that are not in the index yet; at most one page of them is counted. */
  lag(): Promise<number>
  close(): Promise<void>
}

export type IndexSyncOptions = {
  source: CatalogueSource
  openEngine: OpenEngine
  /** Learned from visitors; without it the figure of the catalogue counts. */
  popularity?: Pick<LearnedPopularity, 'blend' | 'takeChanged'> | undefined
  folder: string
  /** Of several processes with a shared index one follows the catalogue; the others follow that one. */
  role?: WriterRole
  report: Report
  now?: () => Instant
  /** Milliseconds between two reads of the feed of changes. */
  pause?: number
}

const saveEvery = 10 * 60_000
const longestPause = 10_000
/** Reading the whole catalogue for scheduled changes lets a process that starts answer its first visitors before. */
const beforeScanMs = 2_000
/** How often a process that may not write looks for an index that another one builds. */
const awaitEveryMs = 1_000
/** How often changes are looked for although none was announced. */
const lookEvery = 10_000

/** Keeps the index in step with the catalogue: follows its feed of changes and applies scheduled ones when due. */
export function createIndexSync({
  source,
  openEngine,
  popularity,
  folder,
  role = createWriterRole(),
  report,
  now = () => new Date().toISOString(),
  pause = 250,
}: IndexSyncOptions): IndexSync {
  const storage = createIndexStorage({ source, openEngine, folder, report })
  const updates = createStyleUpdates(source, popularity)
  /** Products with a new popularity that is not in the index yet. */
  const moved = new Set<number>()
  let current: SyncedIndex | undefined
  let isReady = false
  /** Whether the index was written by this process when it was last looked at. */
  let isWriting = false
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let failures = 0
  let builds = 0
  let timer: NodeJS.Timeout | undefined
  const queue = createTaskQueue()
  const listeners: ((productIds: readonly number[] | null) => void)[] = []
  let scanning: Promise<void> = Promise.resolve()
  let lookAt = Number.NEGATIVE_INFINITY
  source.listen?.(() => {
    lookAt = Number.NEGATIVE_INFINITY
    scheduleAt(0)
  })

  function notifyListeners(productIds: readonly number[] | null): void {
    if (productIds?.length !== 0) for (const listener of listeners) listener(productIds)
  }

  const notifyingUpdates: Pick<typeof updates, 'apply'> = {
    async apply(index, productIds, at) {
      await updates.apply(index, productIds, at)
      notifyListeners(productIds)
    },
  }

  async function rebuild(): Promise<void> {
    const words = versionVocabulary(await source.structure())
    // Taken first, so that changes made while the catalogue is read are applied afterwards.
    const cursor = await source.changes.now()
    const at = now()
    const engine = storage.open(words)
    try {
      await engine.index(updates.allDocuments(words, at, isClosed))
    } catch (error) {
      await engine.close()
      throw error
    }
    const built = { engine, words, cursor, at }
    await replaceCurrent(built)
    storage.forgetSaved()
    await storage.save(built)
  }

  async function applyPopularity(index: SyncedIndex): Promise<void> {
    for (const id of popularity?.takeChanged() ?? []) moved.add(id)
    await updates.apply(index, [...moved], now())
    moved.clear()
  }

  /** Reads the feed of changes, unless its owner announces them and has announced none. */
  async function follow(): Promise<void> {
    if (!current || (source.listen && performance.now() < lookAt)) return
    // Set first: a change that is announced meanwhile is read in the next turn.
    lookAt = performance.now() + lookEvery
    const following = { source, updates: notifyingUpdates, now, isClosed }
    try {
      if (await followChanges(current, following)) await rebuild()
    } catch (error) {
      lookAt = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  /** Shows another index, which listeners take for a new one. */
  async function replaceCurrent(index: SyncedIndex): Promise<void> {
    const old = current
    current = index
    builds += 1
    isReady = true
    notifyListeners(null)
    await old?.engine.close()
  }

  /** Takes over what the process that writes has done. */
  async function followWriter(index: SyncedIndex): Promise<void> {
    const { shared } = index.engine
    const followed = await shared?.follow()
    if (followed) {
      const { ids } = followed
      const manifest = parseManifest(followed.manifest)
      // The position of the writer: without it a reader would look further and further behind.
      if (manifest) Object.assign(index, { cursor: manifest.cursor, at: manifest.at })
      if (ids.length > 0) builds += 1
      return notifyListeners(ids.map(Number))
    }
    const next = await storage.load()
    if (next) await replaceCurrent(next)
  }

  /** Goes on where the last writer has stopped. */
  async function takeOver(): Promise<void> {
    const loaded = await storage.load()
    if (!loaded) return rebuild()
    updates.beginScan()
    lookAt = Number.NEGATIVE_INFINITY
    await replaceCurrent(loaded)
    scanning = scan(loaded.at)
  }

  async function scan(since: Instant): Promise<void> {
    try {
      await sleep(beforeScanMs, undefined, { ref: false, signal: closing.signal })
      await updates.scan(since, isClosed)
    } catch (error) {
      if (!isClosed()) report('search.due_unknown', error, {})
    }
  }

  async function sync(): Promise<void> {
    try {
      const isWriter = await role.isWriter()
      if (current && !isWriter) await followWriter(current)
      if (isWriter && !isWriting && current) await takeOver()
      isWriting = isWriter
      if (!isWriter) {
        failures = 0
        return
      }
      await follow()
      if (current) notifyListeners(await updates.applyScheduled(current, now()))
      if (current) await applyPopularity(current)
      if (current) await storage.publishPosition(current)
      failures = 0
      if (current && storage.msSinceSave() > saveEvery) await storage.save(current)
    } catch (error) {
      if (isClosed()) return
      failures += 1
      // Reported once per outage, and not for a single missed connection.
      if (failures === 2) report('search.following_failed', error, {})
    }
  }

  function scheduleAt(wait: number): void {
    // Before the first turn there is no index, and during a turn the next one is scheduled at its end.
    if (isClosed() || (wait === 0 && timer === undefined)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void queue.run(sync).then(schedule)
    }, wait).unref()
  }

  const schedule = () => scheduleAt(Math.min(pause * 2 ** Math.min(failures, 10), longestPause))

  /** Another process builds the index. Where that one ends before, the lease becomes free, and this one may build it. */
  async function waitForIndex(): Promise<void> {
    report('search.index_awaited', undefined, {})
    while (!current && !isWriting) {
      await sleep(awaitEveryMs, undefined, { ref: false, signal: closing.signal })
      isWriting = await role.isWriter()
      current = await storage.load()
    }
  }

  async function start(): Promise<void> {
    if (isClosed()) return
    isWriting = await role.isWriter()
    current = await storage.load()
    if (!current && !isWriting) await waitForIndex()
    if (!isWriting) {
      isReady = true
    } else if (current) {
      const since = current.at
      updates.beginScan()
      await sync()
      isReady = true
      scanning = scan(since)
    } else await rebuild()
    schedule()
  }

  return {
    start: () => queue.run(start),
    isReady: () => isReady && !isClosed(),
    catchUp() {
      lookAt = Number.NEGATIVE_INFINITY
      return queue.run(sync)
    },
    rebuild: () => queue.run(rebuild),
    engine() {
      if (isClosed()) throw new EngineClosedError()
      if (!current) throw new Error('There is no index yet')
      return current.engine
    },
    listen: (listener) => void listeners.push(listener),
    version: () => `${builds} ${updates.applied()} ${current?.cursor ?? ''}`,
    vocabulary: () => (current?.words ?? emptyVocabulary).vocabulary,
    async lag() {
      if (!current) return 0
      const page = await source.changes.follow(current.cursor, changesPerPage)
      return page.ok ? page.value.changes.length : changesPerPage
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.all([queue.idle(), scanning])
      if (current && isWriting) await storage.save(current)
      await current?.engine.close()
      await role.release()
    },
  }
}
