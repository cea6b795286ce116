import { momentOf, positionAt } from './price-history.ts'
import type { Instant, PriceEntry, PriceHistory } from './price-history.ts'
import { announcedReduction } from './reductions.ts'

const windowLength = 30 * 86_400_000

/** A planned reduction: its percentage of the price before it, what may be announced, and from when on as planned. */
export type PlannedReduction = {
  before: number
  planned: number
  announced: number | null
  firstLegalAt: Instant | null
}

const percentBelow = (before: number, amount: number): number =>
  Math.max(0, Math.floor(((before - amount) * 100) / before))

/** The percentage that may be announced if the price began at this moment. */
function announcedFrom(history: PriceHistory, entry: PriceEntry): number {
  const earlier = history.filter((each) => momentOf(each) < momentOf(entry))
  return announcedReduction([...earlier, entry], entry.validFrom)?.percent ?? 0
}

/**
 * Judges a price that is to begin at a moment, by the history alone (O-01, O-02): a price that was lower within thirty
 * days before makes the announced percentage smaller than the planned one. `dayAfter` is the first day of the shop that
 * begins at a moment or after it.
 */
export function judgePlannedPrice(
  history: PriceHistory,
  entry: PriceEntry,
  dayAfter: (moment: Instant) => Instant,
): PlannedReduction | undefined {
  const start = momentOf(entry)
  const before = history[positionAt(history, new Date(start - 1).toISOString())]?.amount
  if (before === undefined) return undefined
  const planned = percentBelow(before, entry.amount)
  const announced = announcedFrom(history, entry)
  const facts = { before, planned, announced: announced || null }
  if (entry.reason === 'regular' || planned === 0) return { ...facts, announced: null, firstLegalAt: null }
  // The answer changes only when a price comes into force, or when an earlier one leaves the window.
  const moments = history
    .flatMap((each) => [momentOf(each) + 1, momentOf(each) + windowLength])
    .filter((moment) => moment > start)
    .toSorted((a, b) => a - b)
  const candidates = [entry.validFrom, ...moments.map((moment) => dayAfter(new Date(moment).toISOString()))]
  const first = candidates.find((validFrom) => announcedFrom(history, { ...entry, validFrom }) >= planned)
  return { ...facts, firstLegalAt: first ?? null }
}
