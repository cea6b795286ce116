import { type Database, sql } from '@vitrine/database'

/** Deletes stored replies to writes after a week, those of orders after three months; returns their number. */
export async function deleteOldReplies(db: Database): Promise<number> {
  const count = await db.run(sql`
    delete from idempotency where created_at < now() - interval '90 days'
      or (created_at < now() - interval '7 days' and scope not like '% placeOrder')`)
  return count
}
