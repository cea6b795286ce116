import * as v from 'valibot'
import { isCalendarMoment } from '../formats/calendar-days.ts'

/** Why a price is asked. `regular` is the price itself; the others are reductions announced to everyone. */
export const priceReasons = ['regular', 'sale', 'campaign'] as const
export type PriceReason = (typeof priceReasons)[number]

/** A moment in UTC, `2026-11-15T08:00:00Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isCalendarMoment, 'is no moment'))
export type Instant = string

/** A price including VAT that holds from a moment on, until the next entry. Amounts are whole cents. */
export const PriceEntry = v.object({
  validFrom: Instant,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reason: v.picklist(priceReasons),
})
export type PriceEntry = v.InferOutput<typeof PriceEntry>

/** One line of the ledger. Lines are added and never changed, per shop and per variant (O-05). */
export const PriceEvent = v.object({
  shopId: v.number(),
  variantId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...PriceEntry.entries,
})
export type PriceEvent = v.InferOutput<typeof PriceEvent>

/** The entries of one variant in one shop, oldest first. */
export type PriceHistory = readonly PriceEntry[]

export type AppendError = { code: 'NOT_AFTER_LAST'; last: Instant }

export const momentOf = (entry: PriceEntry): number => Date.parse(entry.validFrom)

/** Adds an entry at the end. The past is settled: an entry at or before the last one is refused. */
export function appendPrice(
  history: PriceHistory,
  entry: PriceEntry,
): { ok: true; value: PriceHistory } | { ok: false; error: AppendError } {
  const last = history.at(-1)
  if (last && momentOf(entry) <= momentOf(last))
    return { ok: false, error: { code: 'NOT_AFTER_LAST', last: last.validFrom } }
  return { ok: true, value: [...history, entry] }
}

/** The position of the entry in force at a moment; -1 before the first. */
export const positionAt = (history: PriceHistory, at: Instant): number => {
  const moment = Date.parse(at)
  return history.findLastIndex((entry) => momentOf(entry) <= moment)
}

/** The entry in force at a moment. */
export const priceAt = (history: PriceHistory, at: Instant): PriceEntry | undefined => history[positionAt(history, at)]
