import { type Database, sql } from '@vitrine/database'

/** Deletes expired rows: unfinished sign-ins, links, failures, and guests without a session. */
export async function sweepIdentity(db: Database): Promise<number> {
  const removed = [
    await db.run(sql`delete from sign_in_flows where created_at < now() - interval '10 minutes'`),
    await db.run(sql`delete from passkey_challenges where created_at < now() - interval '1 hour'`),
    await db.run(sql`delete from mail_tokens where created_at < now() - interval '1 day'`),
    await db.run(sql`delete from sign_in_failures where updated_at < now() - interval '1 day'`),
    await db.run(sql`
      delete from customers c where is_guest and updated_at < now() - interval '90 days'
        and not exists (select from orders o where o.customer_id = c.id)
        and not exists (select from sessions s where s.customer_id = c.id)`),
    // No session lives longer, so this wishlist can never be opened again.
    await db.run(sql`
      delete from wishlists where customer_id is null and updated_at < now() - interval '90 days'`),
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}
