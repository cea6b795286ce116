import { type Database, sql } from '@vitrine/database'

export const createBasketMaintenance = (db: Database) => ({
  /** Deletes baskets that were not touched for sixty days, and old undos; returns the number of baskets. */
  async sweep(): Promise<number> {
    await db.run(sql`delete from basket_undos where made_at < now() - interval '1 day'`)
    return db.run(sql`delete from baskets where updated_at < now() - interval '60 days'`)
  },
})
