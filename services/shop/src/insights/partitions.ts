import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import { type Database, int, sql } from '@vitrine/database'

const daysAhead = 7
const keptMonths = 13

/** The first day that is kept: thirteen months before the given one. */
export function firstKeptDay(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - keptMonths, 1))
  // A month may be too short for the day: 31 March less thirteen months is the end of February.
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastOfMonth))
  return first.toISOString().slice(0, 10)
}

/** Daily partitions: made ahead of their day, dropped after thirteen months. */
export function createPartitions({ db, now }: { db: Database; now: () => number }) {
  /** Days whose partitions this process has seen. */
  const existing = new Set<string>()

  async function make(first: string, last: string): Promise<void> {
    await db.run(sql`select make_insight_partitions(${first}::date, ${last}::date)`)
    for (let day = first; day <= last; day = plusDays(day, 1)) existing.add(day)
  }

  return {
    /** A write of a day that was not made ahead makes its partitions: the first write of a new shop. */
    async ensure(day: string): Promise<void> {
      if (!existing.has(day)) await make(day, day)
    },

    /** Makes the partitions of today and the next days, and drops those that are too old. Returns their number. */
    async sweep(): Promise<number> {
      const today = dayOf(new Date(now()), defaultMarket)
      await make(today, plusDays(today, daysAhead))
      const first = firstKeptDay(today)
      for (const day of existing) if (day < first) existing.delete(day)
      return (await db.first(int, sql`select drop_insight_partitions(${first}::date)`)) ?? 0
    },
  }
}
