import { createSingleFlight, createWeightedCache } from '@vitrine/resilience'
import { type FinishedPage, weightOf } from './finished-page.ts'

export type CacheState = 'hit' | 'stale' | 'miss'

type Entry = {
  page: FinishedPage
  storedAt: number
  /** Something that the page shows is different by now. */
  isChanged: boolean
}

export type PageCacheOptions = { now?: () => number; maxBytes?: number; onError: (error: unknown) => void }

const second = 1000
/** Served as it is. */
const fresh = 60 * second
/** Served at once, while a newer one is being made. */
const stale = 10 * 60 * second
/** Served only if no newer one can be made. */
const emergency = 24 * 60 * 60 * second

/** A replacement for a page that could not be rendered. */
const isMakeshift = ({ status, headers }: FinishedPage) =>
  status === 200 &&
  headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('no-store'))

/** Caches public pages, never renders the same one twice at a time, and knows which of them show some data. */
export function createPageCache({
  now = () => performance.now(),
  maxBytes = 64 * 1024 * 1024,
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
  const flight = createSingleFlight<FinishedPage>()
  /** Data that changed while a page was made: it may show the state before. */
  const changedMeanwhile = new Map<string, Set<string>>()

  function store(key: string, page: FinishedPage): void {
    const changed = changedMeanwhile.get(key)
    const isChanged = changed !== undefined && [...changed].some((dataKey) => page.keys.has(dataKey))
    for (const dataKey of page.keys) addTo(byDataKey, dataKey, key)
    entries.set(key, { page, storedAt: now(), isChanged })
    // A page heavier than the whole cache is not stored.
    if (!entries.peek(key)) for (const dataKey of page.keys) removeFrom(byDataKey, dataKey, key)
  }

  const makeOnce = (key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> =>
    flight.run(key, async () => {
      changedMeanwhile.set(key, new Set())
      try {
        const made = await make()
        if (isMakeshift(made)) return made
        if (made.status === 200) store(key, made)
        else if (made.status < 500) entries.delete(key)
        return made
      } finally {
        changedMeanwhile.delete(key)
      }
    })

  const isFresh = ({ storedAt, isChanged }: Entry) => !isChanged && now() - storedAt <= fresh

  async function read(
    key: string,
    make: () => Promise<FinishedPage>,
  ): Promise<{ page: FinishedPage; state: CacheState }> {
    const entry = entries.get(key)
    if (entry && isFresh(entry)) return { page: entry.page, state: 'hit' }
    const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY
    const newer = makeOnce(key, make)
    if (entry && age <= stale && !entry.isChanged) {
      newer.catch(onError)
      return { page: entry.page, state: 'stale' }
    }
    const isLastHope = entry && age <= emergency
    try {
      const page = await newer
      // The last good page, unless its goods have changed meanwhile: then a plain page with current prices is better.
      const isWorse = page.status >= 500 || (isMakeshift(page) && !entry?.isChanged)
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
      for (const dataKey of dataKeys) {
        for (const key of byDataKey.get(dataKey) ?? []) {
          const entry = entries.peek(key)
          if (entry) entry.isChanged = true
        }
        for (const changed of changedMeanwhile.values()) changed.add(dataKey)
      }
    },
  }
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
