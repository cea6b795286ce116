import type { Range } from '../engine.ts'
import type { NumberCounter } from './number-counter.ts'

/** The least and the greatest number, and how many groups have one. */
export function domainOf(counters: readonly NumberCounter[]): { min: number; max: number; count: number } | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let count = 0
  for (const { numbers, groups } of counters) {
    count += groups
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]
      if (number < min) min = number
      if (number > max) max = number
    }
  }
  return count > 0 ? { min, max, count } : undefined
}

/** The greatest number of ranges. */
const mostRanges = 1_000
export const toRangeCount = (count: number): number => Math.max(0, Math.min(mostRanges, Math.floor(count)) || 0)

/** At most `count` ranges of the same round width that have everything from `min` to `max` in them. */
export function evenRanges(min: number, max: number, count: number): Range[] {
  if (count < 1) return []
  const whole = [{ start: min, end: max, endInclusive: true }]
  const span = max - min
  if (!(span > 0) || !Number.isFinite(span)) return whole
  // The smallest numbers have no logarithm after a division.
  for (let exponent = Math.max(-300, Math.floor(Math.log10(span / count))); exponent < 308; exponent++)
    // A quarter of ten cents is not a whole number.
    for (const digit of exponent > 0 ? [1, 2, 2.5, 5] : [1, 2, 5]) {
      const step = exponent < 0 ? digit / 10 ** -exponent : digit * 10 ** exponent
      let first = Math.floor(min / step)
      let last = Math.floor(max / step)
      // A quotient may be rounded past a whole number.
      if (first * step > min) first -= 1
      if ((last + 1) * step <= max) last += 1
      if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) continue
      if (last - first < count)
        return Array.from({ length: last - first + 1 }, (_, at) => ({
          start: (first + at) * step,
          end: (first + at + 1) * step,
          endInclusive: false,
        }))
    }
  return whole
}

/** Ranges from the least to the greatest number that have equally many numbers in them, as far as equal ones allow. */
export function equiprobableRanges(numbersInOrder: readonly number[], max: number): Range[] {
  const starts = [...new Set(numbersInOrder)]
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { start, end: next ?? max, endInclusive: next === undefined }
  })
}

const buckets = 4_096

/**
 * The numbers at places 0, 1/count, 2/count … of all, in order. Numbers are counted in buckets first, and only the
 * buckets those places fall into are sorted.
 */
export function quantiles(
  counters: readonly NumberCounter[],
  { min, max }: { min: number; max: number },
  count: number,
): number[] {
  const perBucket = new Float64Array(buckets)
  const width = max - min
  const bucketOf = (number: number): number =>
    width > 0 && width < Number.POSITIVE_INFINITY
      ? Math.min(buckets - 1, Math.floor(((number - min) / width) * buckets))
      : 0
  let total = 0
  visit(counters, (number, weight) => {
    const bucket = bucketOf(number)
    perBucket[bucket] = perBucket[bucket] + weight
    total += weight
  })
  const places = Array.from({ length: count }, (_, at) => Math.floor((at * total) / count))
  const before = new Float64Array(buckets + 1)
  for (let bucket = 0; bucket < buckets; bucket++) before[bucket + 1] = before[bucket] + perBucket[bucket]
  const wanted = new Map<number, { number: number; weight: number }[]>()
  let bucket = 0
  const bucketsOfPlaces = places.map((place) => {
    while (before[bucket + 1] <= place) bucket++
    wanted.set(bucket, [])
    return bucket
  })
  visit(counters, (number, weight) => wanted.get(bucketOf(number))?.push({ number, weight }))
  for (const entries of wanted.values()) entries.sort((a, b) => a.number - b.number)
  return places.map((place, at) => {
    const bucket = bucketsOfPlaces[at]
    let left = place - before[bucket]
    for (const { number, weight } of wanted.get(bucket) ?? []) {
      if (left < weight) return number
      left -= weight
    }
    throw new Error(`There is no number at place ${place}`)
  })
}

function visit(counters: readonly NumberCounter[], each: (number: number, weight: number) => void): void {
  for (const { numbers, weights } of counters)
    for (let at = 0; at < numbers.length; at++) each(numbers[at], weights ? weights[at] : 1)
}
