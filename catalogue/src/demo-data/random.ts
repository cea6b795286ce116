/** A stream of numbers that is the same on every machine: 32-bit integers only, no clock, no `Math.random`. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the entries, each as likely as its weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a: turns words and numbers into a start value. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = `${part}|`
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

const oneOf = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error('Cannot choose from an empty list')
  return found
}

/** The entry at a share of the whole, from 0 to 1, when each takes room by its weight. */
export function entryAt<T extends { weight: number }>(list: readonly T[], share: number): T {
  let left = share * list.reduce((sum, { weight }) => sum + weight, 0)
  return list.find(({ weight }) => (left -= weight) < 0) ?? oneOf(list, list.length - 1)
}

/** A random stream named by its parts: the same parts, the same stream. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = hashOf(...parts)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => oneOf(list, Math.floor(next() * list.length)),
    weighted: (list) => entryAt(list, next()),
    shuffle: (list) => {
      const mixed = [...list]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = between(0, i)
        const held = oneOf(mixed, i)
        mixed[i] = oneOf(mixed, j)
        mixed[j] = held
      }
      return mixed
    },
  }
}
