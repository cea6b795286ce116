import { hash, randomBytes } from 'node:crypto'
import type { ShopId } from '@vitrine/contracts/markets'
import type { AccountSession, UserId } from '@vitrine/contracts/shop'
import {
  bigintOf,
  bool,
  bytes,
  type Database,
  identifier,
  intOf,
  nullable,
  row,
  sql,
  text,
  textOf,
} from '@vitrine/database'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A browser that is known in one shop. */
export type Session = {
  tokenHash: Buffer
  shopId: ShopId
  /** Names the basket and wishlist of a visitor who is not signed in. */
  guestKey: string
  customerId: UserId | null
}

export type NewSession = {
  customerId?: UserId | null
  isAuthenticated?: boolean
  guestKey?: string
  device?: Pick<AccountSession, 'browser' | 'system'>
}

const SessionRow = row({
  tokenHash: bytes,
  shopId: intOf<ShopId>(),
  guestKey: text,
  customerId: nullable(bigintOf<UserId>()),
})
const ListedSession = row({
  id: text,
  shopId: intOf<ShopId>(),
  isCurrent: bool,
  browser: nullable(textOf<NonNullable<AccountSession['browser']>>()),
  system: nullable(textOf<NonNullable<AccountSession['system']>>()),
  since: text,
  lastSeen: text,
})
const FoundSession = row({ guestKey: text, customerId: nullable(bigintOf<UserId>()), isStale: bool })

export type SessionStore = ReturnType<typeof createSessionStore>

const alive = sql`last_seen_at > now() - interval '28 days' and created_at > now() - interval '90 days'`
/** Names a session in a list: neither the token nor its hash can be computed from it. */
const sessionId = sql`encode(sha256('session list'::bytea || token_hash), 'hex')`
const day = (column: 'created_at' | 'last_seen_at') =>
  sql`to_char(${identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Sessions end after 28 idle days, and after 90 days in any case; the database's clock decides. */
export function createSessionStore(db: Database) {
  return {
    /** Makes a session and returns its token, which is not kept anywhere but in the visitor's cookie. */
    async open(
      shopId: ShopId,
      { customerId = null, isAuthenticated = false, guestKey, device }: NewSession = {},
      tx: Database = db,
    ): Promise<{ token: string; session: Session }> {
      const token = randomBytes(32).toString('base64url')
      const session = await tx.first(
        SessionRow,
        sql`
          insert into sessions (token_hash, shop_id, customer_id, guest_key, authenticated_at, browser, system)
          values (${hashOf(token)}, ${shopId}, ${customerId}, coalesce(${guestKey || null}, gen_random_uuid()::text),
            case when ${isAuthenticated} then now() end, ${device?.browser ?? null}, ${device?.system ?? null})
          returning token_hash as "tokenHash", shop_id as "shopId", guest_key as "guestKey", customer_id as "customerId"`,
      )
      if (!session) throw new Error('The database did not return a new session')
      return { token, session }
    },

    /** The session of a token in this shop; undefined for unknown, foreign and expired tokens. */
    async find(token: string, shopId: ShopId): Promise<Session | undefined> {
      const tokenHash = hashOf(token)
      const found = await db.first(
        FoundSession,
        sql`
          select guest_key as "guestKey", customer_id as "customerId",
            last_seen_at < now() - interval '1 hour' as "isStale"
          from sessions
          where token_hash = ${tokenHash} and shop_id = ${shopId} and ${alive}`,
      )
      if (!found) return undefined
      const { guestKey, customerId, isStale } = found
      // Once an hour is exact enough for a life of days, and spares a write per request.
      if (isStale) await db.run(sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`)
      return { tokenHash, shopId, guestKey, customerId }
    },

    /** Whether the password was typed in this session within the last 15 minutes. */
    async isFresh({ tokenHash }: Session): Promise<boolean> {
      const isFresh = await db.first(
        bool,
        sql`
          select coalesce(authenticated_at > now() - interval '15 minutes', false)
          from sessions where token_hash = ${tokenHash}`,
      )
      return isFresh ?? false
    },

    /** The password was typed just now. */
    async refresh({ tokenHash }: Session): Promise<void> {
      await db.run(sql`update sessions set authenticated_at = now() where token_hash = ${tokenHash}`)
    },

    async close({ tokenHash }: Session, tx: Database = db): Promise<void> {
      await tx.run(sql`delete from sessions where token_hash = ${tokenHash}`)
    },

    /** The sessions of a customer in all shops, the one they are using first. */
    list: (customerId: UserId, { tokenHash }: Session): Promise<AccountSession[]> =>
      db.rows(
        ListedSession,
        sql`
          select ${sessionId} as id, shop_id as "shopId", token_hash = ${tokenHash} as "isCurrent", browser, system,
            ${day('created_at')} as since, ${day('last_seen_at')} as "lastSeen"
          from sessions where customer_id = ${customerId} and ${alive}
          order by token_hash = ${tokenHash} desc, last_seen_at desc, token_hash`,
      ),

    /** Ends another session of the customer than the one they are using; false if there is none. */
    async closeById(customerId: UserId, id: string, { tokenHash }: Session): Promise<boolean> {
      const closed = await db.run(sql`
        delete from sessions
        where customer_id = ${customerId} and ${sessionId} = ${id} and token_hash <> ${tokenHash}`)
      return closed === 1
    },

    /** Ends every session of a customer but, if given, the one they are using; returns their number. */
    async closeAll(customerId: UserId, except?: Session, tx: Database = db): Promise<number> {
      const others = except ? sql`token_hash <> ${except.tokenHash}` : sql`true`
      return tx.run(sql`delete from sessions where customer_id = ${customerId} and ${others}`)
    },

    /** Deletes expired rows; returns their number. */
    async sweep(): Promise<number> {
      return db.run(sql`delete from sessions where not (${alive})`)
    },
  }
}
