import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

export const createBasketMaintenance = (db: Database) => ({
  /** Deletes baskets that were not touched for sixty days, and old undos; returns the number of baskets. */
  async sweep(): Promise<number> {
    await db.execute(sql`delete from basket_undos where made_at < now() - interval '1 day'`)
    const { rowCount } = await db.execute(sql`delete from baskets where updated_at < now() - interval '60 days'`)
    return rowCount ?? 0
  },
})
