/** Random choices that are the same for the same seed: tests repeat them. */
export type Random = {
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
  isLikely(probability: number): boolean
}

/** Mulberry32: small, fast and good enough to choose inputs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(values) {
      if (values.length === 0) throw new Error('There is nothing to choose from')
      return values[below(values.length)] as (typeof values)[number]
    },
    isLikely: (probability) => next() < probability,
  }
}
