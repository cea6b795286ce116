import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** Forgets what was answered to writes: after a week, of orders after three months. Answers how many. */
export async function forgetAnswers(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from idempotency where created_at < now() - interval '90 days'
      or (created_at < now() - interval '7 days' and scope not like '% placeOrder')`)
  return rowCount ?? 0
}
