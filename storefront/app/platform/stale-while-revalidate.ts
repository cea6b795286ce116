type StaleWhileRevalidateOptions = {
  /** How old a value may be before it is loaded again. */
  maxAgeMs: number
  /** Delay before a failed load is repeated. */
  retryAfterMs: number
  now: () => number
}

type CacheEntry<Value> = { value: Value; reloadAt: number }

/**
 * A cache for data of every page: a stale value is returned at once and reloaded in the background. Only the first
 * request waits. A failed load keeps the last value, or `null` if there is none.
 */
export function createStaleWhileRevalidate<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { maxAgeMs, retryAfterMs, now }: StaleWhileRevalidateOptions,
): (key: Key) => Promise<Value | null> {
  const entries = new Map<Key, CacheEntry<Value | null>>()
  const loading = new Map<Key, Promise<Value | null>>()

  async function reload(key: Key): Promise<Value | null> {
    const lastValue = entries.get(key)?.value ?? null
    const entry = await load(key).then(
      (value) => ({ value, reloadAt: now() + maxAgeMs }),
      () => ({ value: lastValue, reloadAt: now() + retryAfterMs }),
    )
    entries.set(key, entry)
    loading.delete(key)
    return entry.value
  }

  return async (key) => {
    const entry = entries.get(key)
    if (entry && now() < entry.reloadAt) return entry.value
    const running = loading.get(key) ?? reload(key)
    loading.set(key, running)
    return entry ? entry.value : running
  }
}
