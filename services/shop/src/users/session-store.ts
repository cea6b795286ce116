import { createHash, randomBytes } from 'node:crypto'
import type { ShopId } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/schema.ts'

const hash = (token: string) => createHash('sha256').update(token).digest()

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions end after 28 idle days, and after 90 days in any case; the database's clock decides. */
export function createSessionStore(db: Database) {
  // Once an hour is exact enough for a life of days, and spares a write per request.
  const touch = (token: string) =>
    db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(sessions.tokenHash, hash(token)), sql`${sessions.lastSeenAt} < now() - interval '1 hour'`))

  return {
    /** Makes a session and returns its token, which is not kept anywhere but in the visitor's cookie. */
    async open(shopId: ShopId, customerId: UserId | null): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await db.insert(sessions).values({ tokenHash: hash(token), shopId, customerId })
      return token
    },

    /** The customer behind a token of this shop; unknown, foreign and outlived tokens are nobody. */
    async customerOf(token: string, shopId: ShopId): Promise<UserId | null> {
      const [found] = await db
        .select({ customerId: sessions.customerId })
        .from(sessions)
        .where(
          and(
            eq(sessions.tokenHash, hash(token)),
            eq(sessions.shopId, shopId),
            sql`${sessions.lastSeenAt} > now() - interval '28 days'`,
            sql`${sessions.createdAt} > now() - interval '90 days'`,
          ),
        )
      if (found) await touch(token)
      return (found?.customerId ?? null) as UserId | null
    },
  }
}
