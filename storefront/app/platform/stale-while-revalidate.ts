type StaleWhileRevalidateOptions = {
  /** How old a value may be before it is loaded again. */
  maxAgeMs: number
  /** Delay before a failed load is repeated. */
  retryAfterMs: number
  now: () => number
}

type CacheEntry<Value> = {
  value: Value
  reloadAt: number
  /** How many expiries had come when it was loaded. */
  loadedFor: number
}

type StaleWhileRevalidate<Key, Value> = ((key: Key) => Promise<Value | null>) & {
  /** The source has changed: calls from now on wait for the value as it is. */
  expire(): void
}

/**
 * A cache for data of every page: a stale value is returned at once and reloaded in the background. Only the first
 * request waits, and the first after an expiry. A failed load keeps the last value, or `null` if there is none.
 */
export function createStaleWhileRevalidate<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { maxAgeMs, retryAfterMs, now }: StaleWhileRevalidateOptions,
): StaleWhileRevalidate<Key, Value> {
  const entries = new Map<Key, CacheEntry<Value | null>>()
  const loading = new Map<Key, Promise<Value | null>>()
  let expiries = 0

  async function reload(key: Key): Promise<Value | null> {
    const loadedFor = expiries
    const lastValue = entries.get(key)?.value ?? null
    const entry = await load(key).then(
      (value) => ({ value, reloadAt: now() + maxAgeMs, loadedFor }),
      () => ({ value: lastValue, reloadAt: now() + retryAfterMs, loadedFor }),
    )
    entries.set(key, entry)
    loading.delete(key)
    return entry.value
  }

  function reloadOnce(key: Key): Promise<Value | null> {
    const running = loading.get(key) ?? reload(key)
    loading.set(key, running)
    return running
  }

  async function read(key: Key): Promise<Value | null> {
    const wanted = expiries
    const entry = entries.get(key)
    if (entry && entry.loadedFor >= wanted) {
      if (now() >= entry.reloadAt) void reloadOnce(key)
      return entry.value
    }
    const value = await reloadOnce(key)
    // The load that was running may have begun before the expiry.
    return (entries.get(key)?.loadedFor ?? 0) >= wanted ? value : reloadOnce(key)
  }

  return Object.assign(read, { expire: () => void expiries++ })
}
