import { dayOf } from '@vitrine/contracts/delivery'

const hour = 3_600_000

/** The moment a day begins in the shops' time zone, in milliseconds. The zone is at most two hours ahead of UTC. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(day)
  const start = [2, 1, 0].map((hours) => midnight - hours * hour).find((at) => dayOf(new Date(at)) === day)
  if (start === undefined) throw new Error(`"${day}" is not a day`)
  return start
}
