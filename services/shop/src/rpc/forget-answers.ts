import { type Database, sql } from '@vitrine/database'

/** Forgets what was answered to writes: after a week, of orders after three months. Answers how many. */
export async function forgetAnswers(db: Database): Promise<number> {
  const count = await db.run(sql`
    delete from idempotency where created_at < now() - interval '90 days'
      or (created_at < now() - interval '7 days' and scope not like '% placeOrder')`)
  return count
}
