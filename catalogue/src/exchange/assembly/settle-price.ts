import { appendPrice, priceAt } from '@vitrine/contracts/catalogue'
import type { Instant, PriceEntry, PriceHistory } from '@vitrine/contracts/catalogue'
import type { RequestedPrice } from '../rows/product-row.ts'
import { writeAmount } from '../values/amount.ts'
import { refused, understood } from '../values/reading.ts'
import type { Reading } from '../values/reading.ts'

const time = (instant: Instant) => Date.parse(instant)
const later = (a: Instant, b: Instant): Instant => (time(a) >= time(b) ? a : b)
const isReduced = ({ reason }: Pick<PriceEntry, 'reason'>) => reason !== 'regular'

/** Merges the price history of the file with the known one. Past prices never change: differences are refused. */
function withTold(known: PriceHistory, told: readonly PriceEntry[]): Reading<PriceHistory> {
  let history = known
  for (const entry of told) {
    const appended = appendPrice(history, entry)
    if (appended.ok) history = appended.value
    else if (
      !history.some(
        (old) =>
          time(old.validFrom) === time(entry.validFrom) && old.amount === entry.amount && old.reason === entry.reason,
      )
    )
      return refused(
        'HISTORY_DIFFERS',
        `The price history cannot be changed: ${writeAmount(entry.amount)} from ${entry.validFrom} is not in it.`,
        'O-05',
      )
  }
  return understood(history)
}

/** The price changes that a row asks for, from a moment on. */
function wantedEntries(wanted: RequestedPrice, regular: number, history: PriceHistory, now: Instant): PriceEntry[] {
  const { reduced, regularSince = now, reducedSince = now, reducedUntil } = wanted
  const start = history.length === 0 ? regularSince : later(now, regularSince)
  if (reduced === undefined) return [{ validFrom: start, amount: regular, reason: 'regular' }]
  const begins = later(reducedSince, start)
  const isReducedAt = (moment: Instant) =>
    time(moment) >= time(begins) && (reducedUntil === undefined || time(moment) < time(reducedUntil))
  const changes = [start, begins, ...(reducedUntil ? [reducedUntil] : [])]
  return [...new Map(changes.map((moment) => [time(moment), moment])).entries()]
    .filter(([moment]) => moment >= time(start))
    .toSorted(([a], [b]) => a - b)
    .map(([, validFrom]) =>
      isReducedAt(validFrom)
        ? { validFrom, amount: reduced, reason: 'sale' }
        : { validFrom, amount: regular, reason: 'regular' },
    )
}

/**
 * The price history of one size in one shop after the import. A price that is asked already adds nothing, another one
 * holds from the import on. A reduction that began is called `sale`; one the shop calls a campaign stays one.
 */
export function settlePrice(wanted: RequestedPrice, known: PriceHistory, now: Instant): Reading<PriceHistory> {
  const told = withTold(known, wanted.history)
  if (!told.ok || wanted.regular === undefined) return told
  let history = told.value
  for (const entry of wantedEntries(wanted, wanted.regular, history, now)) {
    const inForce = priceAt(history, entry.validFrom)
    if (inForce?.amount === entry.amount && isReduced(inForce) === isReduced(entry)) continue
    const appended = appendPrice(history, entry)
    if (!appended.ok)
      return refused(
        'PRICE_ALREADY_FIXED',
        `A price is already fixed from ${appended.error.last} on; ${writeAmount(entry.amount)} can only follow it.`,
        'O-05',
      )
    history = appended.value
  }
  return understood(history)
}
