import { createSingleFlight, createTaskQueue, createWeightedCache, QueueFullError } from '@vitrine/resilience'
import { type FinishedPage, weightOf } from './finished-page.ts'

export type CacheState = 'hit' | 'stale' | 'miss'

type Entry = {
  page: FinishedPage
  storedAt: number
  /** Since when something that the page shows is different; null while nothing is. */
  changedAt: number | null
}

/** Changes that came while a page was made, as numbers by data key. */
type ChangesMeanwhile = Map<string, number>

export type PageCacheOptions = {
  now?: () => number
  maxBytes?: number
  /** Changed pages that visitors wait for at the same time; further ones are served once more as they were. */
  mostRemakes?: number
  onError: (error: unknown) => void
}

const second = 1000
/** Served as it is. */
const fresh = 60 * second
/** Served at once, while a newer one is being made. */
const stale = 10 * 60 * second
/** Served only if no newer one can be made. */
const emergency = 24 * 60 * 60 * second
/** How long after its change a page may be served as it was, while many others are made anew. */
const crowded = 60 * second
/** Changed pages that wait to be made anew in the background; a further one waits for its next visitor. */
const mostQueued = 500

/** A page, and the number of the first change of its data that it may not show. */
type MadePage = { page: FinishedPage; missed: number | null }

/** A replacement for a page that could not be rendered. */
const isMakeshift = ({ status, headers }: FinishedPage) =>
  status === 200 &&
  headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('no-store'))

/** Caches public pages, never renders the same one twice at a time, and knows which of them show some data. */
export function createPageCache({
  now = () => performance.now(),
  maxBytes = 64 * 1024 * 1024,
  mostRemakes = 4,
  onError,
}: PageCacheOptions) {
  const byDataKey = new Map<string, Set<string>>()
  const entries = createWeightedCache<Entry>({
    maxWeight: maxBytes,
    weightOf: ({ page }) => weightOf(page),
    onRemove({ page }, key) {
      // A page that was made anew may show the same data.
      const current = entries.peek(key)?.page.keys
      for (const dataKey of page.keys) if (!current?.has(dataKey)) removeFrom(byDataKey, dataKey, key)
    },
  })
  const flight = createSingleFlight<MadePage>()
  /** Data that changed while a page was made: it may show the state before. */
  const changedMeanwhile = new Map<string, ChangesMeanwhile>()
  /** Numbers the changes, so that a request knows which of them came before it. */
  let changeCount = 0
  /** Visitors that wait for a changed page, by page. */
  const remaking = new Map<string, number>()
  const background = createTaskQueue({ maxWaiting: mostQueued })
  const queued = new Set<string>()

  function store(key: string, page: FinishedPage, missed: number | null): void {
    for (const dataKey of page.keys) addTo(byDataKey, dataKey, key)
    entries.set(key, { page, storedAt: now(), changedAt: missed === null ? null : now() })
    // A page heavier than the whole cache is not stored.
    if (!entries.peek(key)) for (const dataKey of page.keys) removeFrom(byDataKey, dataKey, key)
  }

  const makeOnce = (key: string, make: () => Promise<FinishedPage>): Promise<MadePage> =>
    flight.run(key, async () => {
      const changes: ChangesMeanwhile = new Map()
      changedMeanwhile.set(key, changes)
      try {
        const page = await make()
        const missed = firstOf(changes, page.keys)
        if (isMakeshift(page)) return { page, missed }
        if (page.status === 200) store(key, page, missed)
        else if (page.status < 500) entries.delete(key)
        return { page, missed }
      } finally {
        changedMeanwhile.delete(key)
      }
    })

  /** The page with every change that was known when it was asked for: a request may join a page that was begun before. */
  async function makeCurrent(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const known = changeCount
    const { page, missed } = await makeOnce(key, make)
    return missed !== null && missed <= known ? (await makeOnce(key, make)).page : page
  }

  async function remake(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    remaking.set(key, (remaking.get(key) ?? 0) + 1)
    try {
      return await makeCurrent(key, make)
    } finally {
      const others = (remaking.get(key) ?? 1) - 1
      if (others === 0) remaking.delete(key)
      else remaking.set(key, others)
    }
  }

  /** Makes changed pages one after the other, so that a change of all pages leaves room for other requests. */
  function remakeLater(key: string, make: () => Promise<FinishedPage>): void {
    if (queued.has(key)) return
    queued.add(key)
    background
      .run(() => makeCurrent(key, make))
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) onError(error)
      })
      .finally(() => queued.delete(key))
  }

  const isFresh = ({ storedAt, changedAt }: Entry) => changedAt === null && now() - storedAt <= fresh

  async function read(
    key: string,
    make: () => Promise<FinishedPage>,
  ): Promise<{ page: FinishedPage; state: CacheState }> {
    const entry = entries.get(key)
    if (entry && isFresh(entry)) return { page: entry.page, state: 'hit' }
    const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY
    const isChanged = entry !== undefined && entry.changedAt !== null
    if (entry && age <= stale && !isChanged) {
      makeOnce(key, make).catch(onError)
      return { page: entry.page, state: 'stale' }
    }
    const isCrowded = remaking.size >= mostRemakes && !remaking.has(key)
    if (isChanged && isCrowded && now() - (entry.changedAt ?? 0) <= crowded) {
      remakeLater(key, make)
      return { page: entry.page, state: 'stale' }
    }
    const isLastHope = entry && age <= emergency
    try {
      const page = await (isChanged ? remake(key, make) : makeCurrent(key, make))
      // The last good page, unless its goods have changed meanwhile: then a plain page with current prices is better.
      const isWorse = page.status >= 500 || (isMakeshift(page) && !isChanged)
      return isWorse && isLastHope ? { page: entry.page, state: 'stale' } : { page, state: 'miss' }
    } catch (error) {
      if (!isLastHope) throw error
      onError(error)
      return { page: entry.page, state: 'stale' }
    }
  }

  return {
    read,
    /** A page that can be served as it is. */
    peek(key: string): FinishedPage | undefined {
      const entry = entries.get(key)
      return entry && isFresh(entry) ? entry.page : undefined
    },
    /** Weighs a page anew, after another encoding of it was kept. */
    reweigh: (key: string): void => entries.reweigh(key),
    /** Pages that show some of this data are made anew before they are served again. */
    markChanged(dataKeys: Iterable<string>): void {
      changeCount++
      for (const dataKey of dataKeys) {
        for (const key of byDataKey.get(dataKey) ?? []) {
          const entry = entries.peek(key)
          if (entry) entry.changedAt ??= now()
        }
        for (const changes of changedMeanwhile.values()) if (!changes.has(dataKey)) changes.set(dataKey, changeCount)
      }
    },
  }
}

/** The first change of some of these data. */
function firstOf(changes: ChangesMeanwhile, dataKeys: ReadonlySet<string>): number | null {
  const numbers = [...changes].flatMap(([dataKey, number]) => (dataKeys.has(dataKey) ? [number] : []))
  return numbers.length === 0 ? null : Math.min(...numbers)
}

function addTo(sets: Map<string, Set<string>>, name: string, member: string): void {
  const set = sets.get(name) ?? new Set()
  sets.set(name, set.add(member))
}

function removeFrom(sets: Map<string, Set<string>>, name: string, member: string): void {
  const set = sets.get(name)
  set?.delete(member)
  if (set?.size === 0) sets.delete(name)
}
