import type { Instant } from '@vitrine/contracts/catalogue'
import type { Season } from './fabrics/fabric.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000

/** The date of the catalogue by default: generating it must not depend on the clock. */
export const defaultToday: Instant = '2026-11-15T05:00:00Z'

/** Days of a few years, written once: a large catalogue names each of them a million times. */
const written = new Map<number, Instant>()

/** `days` after `from`, early in the morning, when prices and novelties change. */
export function daysAfter(from: Instant, days: number): Instant {
  const day = Math.floor(Date.parse(from) / dayLength) + days
  const known = written.get(day)
  if (known) return known
  const instant = `${new Date(day * dayLength).toISOString().slice(0, 10)}T05:00:00Z`
  written.set(day, instant)
  return instant
}

export const daysBetween = (from: Instant, to: Instant): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

const months: Readonly<Record<Season, ReadonlySet<number>>> = {
  warm: new Set([2, 3, 4, 5, 6, 7]),
  cold: new Set([8, 9, 10, 11, 12, 1]),
  all: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
}
export const monthOf = (at: Instant): number => Number(at.slice(5, 7))

/** When a style came into the shop: in its season, and the recent past more often than the distant one. */
export function arrival(random: Random, season: Season, today: Instant): Instant {
  let found = daysAfter(today, -40)
  for (let attempt = 0; attempt < 12; attempt++) {
    found = daysAfter(today, -Math.floor(3 + random.next() * (0.35 + 0.65 * random.next()) * 560))
    if (months[season].has(monthOf(found))) return found
  }
  return found
}
