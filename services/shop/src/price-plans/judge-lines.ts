import { judgePlannedPrice, priceAt } from '@vitrine/contracts/catalogue'
import type { PricePlan, PricePlanLine, PricePlanSummary } from '@vitrine/contracts/desk'
import { defaultMarket, marketOfShop } from '@vitrine/contracts/markets'
import { startOfDayFrom } from '../prices/local-time.ts'
import type { StoredPlanLine } from './plan-store.ts'

/** The announced percentage and the first legal day of each line, from the ledger alone. */
export function judgeLines(plan: Pick<PricePlan, 'startsAt' | 'reason' | 'state'>, lines: readonly StoredPlanLine[]) {
  return lines.map((stored): PricePlanLine => judgeLine(plan, stored))
}

function judgeLine(
  { startsAt, reason, state }: Pick<PricePlan, 'startsAt' | 'reason' | 'state'>,
  { history: whole, ...line }: StoredPlanLine,
): PricePlanLine {
  const start = Date.parse(startsAt)
  // Once it has begun, its own entries stand in the ledger.
  const history = state === 'begun' ? whole.filter(({ validFrom }) => Date.parse(validFrom) < start) : whole
  const timeZone = (marketOfShop(line.shopId) ?? defaultMarket).timeZone
  const entry = { validFrom: startsAt, amount: line.amount, reason }
  const judged = judgePlannedPrice(history, entry, (moment) => startOfDayFrom(moment, timeZone))
  return {
    ...line,
    before: judged?.before ?? null,
    planned: judged?.planned ?? 0,
    announced: judged?.announced ?? null,
    firstLegalAt: judged?.firstLegalAt ?? null,
    isKept:
      state === 'begun'
        ? priceAt(whole, startsAt)?.amount !== line.amount
        : history.some(({ validFrom }) => Date.parse(validFrom) >= start),
  }
}

/** Whether less than the planned percentage may be announced when it begins. */
export const isShort = ({ planned, announced }: PricePlanLine): boolean => (announced ?? 0) < planned

export function summarise(lines: readonly PricePlanLine[], reason: PricePlan['reason']): PricePlanSummary {
  const less = reason === 'sale' ? lines.filter(isShort) : []
  const days = less.map(({ firstLegalAt }) => firstLegalAt)
  const last = days.reduce((latest, day) => (latest === null || day === null ? null : latest > day ? latest : day), '')
  return {
    lines: lines.length,
    asPlanned: lines.length - less.length,
    less: less.length,
    kept: lines.filter(({ isKept }) => isKept).length,
    allFrom: last === '' ? null : last,
  }
}
