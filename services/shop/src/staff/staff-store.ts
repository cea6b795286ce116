import { hash, randomBytes } from 'node:crypto'
import type { StaffSession } from '@vitrine/contracts/desk'
import { type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { isLocale, type Locale } from '@vitrine/contracts/markets'
import {
  bigintAsNumber,
  bool,
  type Database,
  nullable,
  row,
  sql,
  text,
  texts,
  timestamp,
  uuid,
  type ValueOf,
} from '@vitrine/database'
import type { Device } from '../users/recognise-device.ts'

export type StaffStore = ReturnType<typeof createStaffStore>

export type StaffAccount = { member: StaffMember; passwordHash: string }

/** As the token of a session, and of a sign-in by passkey, is stored. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const hours = 12
const alive = sql`s.last_seen_at > now() - ${`${hours} hours`}::interval and s.created_at > now() - interval '7 days'`
/** Names a session in a list: neither the token nor its hash can be computed from it. */
const sessionId = sql`encode(sha256('staff session list'::bytea || s.token_hash), 'hex')`

const Member = row({ id: bigintAsNumber, name: text, email: text, roles: texts, shops: nullable(texts) })
const MemberWithPassword = row({ ...Member.columns, passwordHash: text })
const MemberOfSession = row({ ...Member.columns, isStale: bool })
const ListedSession = row({
  id: text,
  isCurrent: bool,
  browser: nullable(text),
  system: nullable(text),
  since: timestamp,
  lastSeenAt: timestamp,
})

/** The database checks roles; shops of a brand that no longer exist mean nothing. */
export const rightsOf = ({ roles, shops }: Pick<ValueOf<typeof Member>, 'roles' | 'shops'>) => ({
  roles: staffRoles.filter((role) => roles.includes(role)),
  shops: shops && shops.filter((shop): shop is Locale => isLocale(shop)),
})
const memberOf = ({ id, name, email, ...rights }: ValueOf<typeof Member>): StaffMember => ({
  id,
  name,
  email,
  ...rightsOf(rights),
})

/** Sessions end after 12 idle hours, and after a week in any case; the database's clock decides. */
export function createStaffStore(db: Database) {
  return {
    async accountOf(email: string): Promise<StaffAccount | undefined> {
      const found = await db.first(
        MemberWithPassword,
        sql`
          select id, name, email, roles, shops, password_hash as "passwordHash" from staff
          where lower(email) = lower(${email}) and is_active`,
      )
      return found && { member: memberOf(found), passwordHash: found.passwordHash }
    },

    async rehash(id: number, before: string, passwordHash: string): Promise<void> {
      await db.run(sql`update staff set password_hash = ${passwordHash} where id = ${id} and password_hash = ${before}`)
    },

    async setPasswordHash(id: number, passwordHash: string): Promise<void> {
      await db.run(sql`update staff set password_hash = ${passwordHash}, version = version + 1 where id = ${id}`)
    },

    /** Makes a session and returns its token, which is not kept anywhere but in the cookie. */
    async open(staffId: number, { browser, system }: Device): Promise<{ token: string; until: string }> {
      const token = randomBytes(32).toString('base64url')
      await db.run(sql`
        insert into staff_sessions (token_hash, staff_id, browser, system)
        values (${hashOf(token)}, ${staffId}, ${browser}, ${system})`)
      await db.run(sql`update staff set last_seen_at = now() where id = ${staffId}`)
      return { token, until: new Date(Date.now() + hours * 3_600_000).toISOString() }
    },

    /** A member by number, as they sign in with a passkey. */
    async memberOf(id: number): Promise<StaffMember | undefined> {
      const found = await db.first(
        Member,
        sql`select id, name, email, roles, shops from staff where id = ${id} and is_active`,
      )
      return found && memberOf(found)
    },

    /** Names a member to their devices. */
    passkeyHandleOf: (id: number): Promise<string | undefined> =>
      db.first(uuid, sql`select passkey_handle from staff where id = ${id}`),

    async find(token: string): Promise<StaffMember | undefined> {
      const found = await db.first(
        MemberOfSession,
        sql`
          select m.id, m.name, m.email, m.roles, m.shops, s.last_seen_at < now() - interval '5 minutes' as "isStale"
          from staff_sessions s join staff m on m.id = s.staff_id and m.is_active
          where s.token_hash = ${hashOf(token)} and ${alive}`,
      )
      if (!found) return undefined
      // Every few minutes is exact enough for a life of hours, and spares writes per request.
      if (found.isStale) {
        await db.run(sql`update staff_sessions set last_seen_at = now() where token_hash = ${hashOf(token)}`)
        await db.run(sql`update staff set last_seen_at = now() where id = ${found.id}`)
      }
      return memberOf(found)
    },

    async close(token: string): Promise<void> {
      await db.run(sql`delete from staff_sessions where token_hash = ${hashOf(token)}`)
    },

    /** Whether the password was typed in this session within the last 15 minutes. */
    async isFresh(token: string): Promise<boolean> {
      const found = await db.run(sql`
        select from staff_sessions where token_hash = ${hashOf(token)} and authenticated_at > now() - interval '15 minutes'`)
      return found === 1
    },

    /** The password was typed just now. */
    async refresh(token: string): Promise<void> {
      await db.run(sql`update staff_sessions set authenticated_at = now() where token_hash = ${hashOf(token)}`)
    },

    /** The sessions of a member, the one they are using first. */
    async listSessions(staffId: number, token: string | null): Promise<StaffSession[]> {
      const isCurrent = sql`s.token_hash = ${hashOf(token ?? '')}`
      const found = await db.rows(
        ListedSession,
        sql`
          select ${sessionId} as id, ${isCurrent} as "isCurrent", browser, system, created_at as since,
            last_seen_at as "lastSeenAt"
          from staff_sessions s where staff_id = ${staffId} and ${alive}
          order by ${isCurrent} desc, last_seen_at desc, token_hash`,
      )
      return found.map((session) => ({
        ...session,
        since: session.since.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }))
    },

    /** Ends one session of a member or, without an id, all but the one they are using; returns their number. */
    async closeSessions(staffId: number, { except, id }: { except: string | null; id?: string }): Promise<number> {
      const which = id === undefined ? sql`true` : sql`${sessionId} = ${id}`
      return db.run(sql`
        delete from staff_sessions s
        where staff_id = ${staffId} and token_hash <> ${hashOf(except ?? '')} and ${which}`)
    },

    /** Deletes expired rows; returns their number. */
    async sweep(): Promise<number> {
      await db.run(sql`delete from staff_invitations where expires_at < now() - interval '30 days'`)
      return db.run(sql`delete from staff_sessions s where not (${alive})`)
    },
  }
}
