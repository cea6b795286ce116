import { hash, randomBytes } from 'node:crypto'
import type { ShopId } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { written } from '../database/written.ts'
import { sessions } from './tables.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A browser that is known in one shop. */
export type Session = {
  tokenHash: Buffer
  shopId: ShopId
  /** Names the basket and wishlist of somebody who is not signed in. */
  guestKey: string
  customerId: UserId | null
}

export type NewSession = { customerId?: UserId | null; isAuthenticated?: boolean; guestKey?: string }

type Found = { guestKey: string; customerId: string | null; isStale: boolean }
const findSession = `
  select guest_key as "guestKey", customer_id as "customerId", last_seen_at < now() - interval '1 hour' as "isStale"
  from sessions
  where token_hash = $1 and shop_id = $2
    and last_seen_at > now() - interval '28 days' and created_at > now() - interval '90 days'`

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions end after 28 idle days, and after 90 days in any case; the database's clock decides. */
export function createSessionStore(db: Database) {
  const columns = {
    tokenHash: sessions.tokenHash,
    shopId: sessions.shopId,
    guestKey: sessions.guestKey,
    customerId: sessions.customerId,
  }

  return {
    /** Makes a session and returns its token, which is not kept anywhere but in the visitor's cookie. */
    async open(
      shopId: ShopId,
      { customerId = null, isAuthenticated = false, guestKey }: NewSession = {},
      tx: Database | Transaction = db,
    ): Promise<{ token: string; session: Session }> {
      const token = randomBytes(32).toString('base64url')
      const [row] = await tx
        .insert(sessions)
        .values({
          tokenHash: hashOf(token),
          shopId,
          customerId,
          ...(guestKey && { guestKey }),
          ...(isAuthenticated && { authenticatedAt: sql`now()` }),
        })
        .returning(columns)
      return { token, session: row as Session }
    },

    /** The session behind a token of this shop; unknown, foreign and outlived tokens are nobody's. */
    async find(token: string, shopId: ShopId): Promise<Session | undefined> {
      const tokenHash = hashOf(token)
      const { rows } = await db.execute<Found>(written(findSession, [tokenHash, shopId]))
      const [found] = rows
      if (!found) return undefined
      // Once an hour is exact enough for a life of days, and spares a write per request.
      if (found.isStale)
        await db
          .update(sessions)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(sessions.tokenHash, tokenHash))
      const customerId = found.customerId === null ? null : (Number(found.customerId) as UserId)
      return { tokenHash, shopId, guestKey: found.guestKey, customerId }
    },

    /** Whether the password was typed in this session within the last 15 minutes. */
    async isFresh({ tokenHash }: Session): Promise<boolean> {
      const [row] = await db
        .select({ isFresh: sql<boolean>`coalesce(${sessions.authenticatedAt} > now() - interval '15 minutes', false)` })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
      return row?.isFresh ?? false
    },

    /** The password was typed just now. */
    async refresh({ tokenHash }: Session): Promise<void> {
      await db
        .update(sessions)
        .set({ authenticatedAt: sql`now()` })
        .where(eq(sessions.tokenHash, tokenHash))
    },

    async close(session: Session, tx: Database | Transaction = db): Promise<void> {
      await tx.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
    },

    /** Ends every session of a customer but, if given, the one they are using. */
    async closeAll(customerId: UserId, except?: Session, tx: Database | Transaction = db): Promise<void> {
      await tx
        .delete(sessions)
        .where(and(eq(sessions.customerId, customerId), except ? ne(sessions.tokenHash, except.tokenHash) : undefined))
    },

    /** Removes what has outlived itself; answers how many. */
    async sweep(): Promise<number> {
      const { rowCount } = await db.execute(sql`
        delete from sessions
        where last_seen_at < now() - interval '28 days' or created_at < now() - interval '90 days'`)
      return rowCount ?? 0
    },
  }
}
