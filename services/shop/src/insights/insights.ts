import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import type { VisitReport } from '@vitrine/contracts/shop'
import { type Database, sql, sqlState } from '@vitrine/database'
import { createRateLimiter, createWriteQueue } from '@vitrine/resilience'
import type { CallContext } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'
import { createPartitions, firstKeptDay } from './partitions.ts'
import { recordVisits, type VisitEntry } from './record-visits.ts'
import { countableTerm } from './search-term.ts'

type InsightsOptions = { db: Database; report: Report; now?: () => number }

/** Reports per minute of all shops together: a flood of invented visits must not fill the database. */
const reportsPerMinute = 6_000

/** Numbers of counted orders are kept longer than the days in which an order can be counted. */
const orderDays = 14

const limits = { most: 10_000, batch: 500, pauses: { collect: 500, first: 500, longest: 30_000 } }

/** Collects reports of visits and writes them in batches. Reports beyond the limits are dropped. */
export function createInsights({ db, report, now = Date.now }: InsightsOptions) {
  const partitions = createPartitions({ db, now })
  const limiter = createRateLimiter({ windowMs: 60_000, now })
  let isFlooded = false
  const queue = createWriteQueue<VisitEntry>({
    name: 'insights',
    async write(batch) {
      for (const day of new Set(batch.map((entry) => entry.day))) await partitions.ensure(day)
      await recordVisits(db, batch)
    },
    // Data that does not fit its column or breaks a rule would not fit later, either.
    isRefusal: (error) => /^2[23]...$/.test(sqlState(error) ?? ''),
    report,
    limits,
  })

  function isWithinLimit(): boolean {
    const { isAllowed } = limiter.take('reports', reportsPerMinute)
    if (!isAllowed && !isFlooded) report('insights.too_many', new Error('More visits than the limit counts'), {})
    isFlooded = !isAllowed
    return isAllowed
  }

  return {
    /** Never waits for the database and never fails. */
    add(visit: VisitReport, { market, session, user }: Pick<CallContext, 'market' | 'session' | 'user'>): void {
      if (!isWithinLimit()) return
      const sessionHash = session?.tokenHash.toString('hex') ?? null
      queue.add({
        day: dayOf(new Date(now()), market),
        shopId: market.shopId,
        visit: visit.visit.toLowerCase(),
        steps: visit.steps,
        terms: [...new Set(visit.searches.map(countableTerm))].filter((term) => term !== null),
        orders: visit.orders.map((number) => ({ number, sessionHash, customerId: user?.id ?? null })),
      })
    },

    /** Writes waiting reports now; returns whether all of them are written. */
    flush: queue.flush,

    /** Makes the partitions of the next days, and deletes what is older than thirteen months. */
    async sweep(): Promise<number> {
      const today = dayOf(new Date(now()), defaultMarket)
      const dropped = await partitions.sweep()
      const sums = await db.run(sql`delete from insight_revenue where day < ${firstKeptDay(today)}::date`)
      await db.run(sql`delete from insight_orders where day < ${plusDays(today, -orderDays)}::date`)
      return dropped + sums
    },

    figures: queue.figures,
    close: queue.close,
  }
}

export type Insights = ReturnType<typeof createInsights>
