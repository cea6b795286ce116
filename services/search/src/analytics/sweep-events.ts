import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { createEventStore } from './event-store.ts'

const keptMonths = 13

/** Removes events that have been stored long enough, and returns their number. */
export function sweepEvents(pool: Pool, now: number = Date.now()): Promise<number> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  return createEventStore(openDatabase(pool)).sweep(before.getTime())
}
