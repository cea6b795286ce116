import { type InstalmentPlan, type InstalmentMonths, instalmentMonths } from '@vitrine/contracts/shop'

/** The lender's interest per year. */
const nominalRate = 0.0999

/**
 * One plan: equal instalments, the last of which takes what rounding left over. Interest is rounded to the cent every
 * month, as the lender books it, so that all instalments together are exactly what was lent and its interest.
 */
function planOf(amount: number, months: InstalmentMonths): InstalmentPlan {
  const monthlyRate = nominalRate / 12
  const monthly = Math.round((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months))
  let owed = amount
  for (let month = 1; month < months; month++) owed += Math.round(owed * monthlyRate) - monthly
  const last = owed + Math.round(owed * monthlyRate)
  const total = monthly * (months - 1) + last
  const effectiveRate = effectiveRateOf(amount, [...Array<number>(months - 1).fill(monthly), last])
  return { months, monthly, last, total, interest: total - amount, nominalRate, effectiveRate }
}

/** The effective annual rate of the instalments, to a hundredth of a percent. */
function effectiveRateOf(amount: number, instalments: readonly number[]): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2
    const worth = instalments.reduce((sum, each, month) => sum + each / (1 + rate) ** ((month + 1) / 12), 0)
    if (worth > amount) low = rate
    else high = rate
  }
  return Math.round(low * 10_000) / 10_000
}

/** Instalment plans for an amount. */
export const instalmentPlans = (amount: number): InstalmentPlan[] =>
  instalmentMonths.map((months) => planOf(amount, months))
