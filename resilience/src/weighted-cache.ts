import { LRUCache } from 'lru-cache'

export type WeightedCacheOptions<Value> = {
  /** Sum of the weights of all entries, in any unit: bytes, rows. */
  maxWeight: number
  weightOf: (value: Value) => number
  /** Called for every value that leaves the cache: evicted, deleted or replaced. */
  onRemove?: (value: Value, key: string) => void
}

export type WeightedCache<Value> = {
  /** Reading an entry makes it the last one to be evicted. */
  get(key: string): Value | undefined
  /** Reads without changing the order of eviction. */
  peek(key: string): Value | undefined
  /** Stores a value and evicts the least recently used ones. A value heavier than the whole cache is not stored. */
  set(key: string, value: Value): void
  /** Weighs an entry anew, after its value has grown. */
  reweigh(key: string): void
  delete(key: string): void
  clear(): void
  weight(): number
}

type Entry<Value> = { value: Value }

/** A least-recently-used cache bounded by the weight of its entries rather than by their number. */
export function createWeightedCache<Value>({
  maxWeight,
  weightOf,
  onRemove,
}: WeightedCacheOptions<Value>): WeightedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    // The library takes positive integers only, and reads 0 as "without a bound".
    maxSize: Math.max(1, Math.floor(maxWeight)),
    sizeCalculation: ({ value }) => Math.max(1, Math.ceil(weightOf(value))),
    ...(onRemove && {
      disposeAfter(old, key, reason) {
        // An entry that is weighed anew is replaced by one with the same value, which stays.
        if (reason !== 'set' || entries.peek(key)?.value !== old.value) onRemove(old.value, key)
      },
    }),
  })
  return {
    get: (key) => entries.get(key)?.value,
    peek: (key) => entries.peek(key)?.value,
    set: (key, value) => void entries.set(key, { value }),
    reweigh(key) {
      const entry = entries.peek(key)
      if (entry) entries.set(key, { value: entry.value })
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    weight: () => entries.calculatedSize,
  }
}
