import { hash, randomBytes } from 'node:crypto'
import { type StaffMember, staffRoles } from '@vitrine/contracts/staff'
import { isLocale, type Locale } from '@vitrine/contracts/markets'
import { bigintAsNumber, bool, type Database, nullable, row, sql, text, texts, type ValueOf } from '@vitrine/database'

export type StaffStore = ReturnType<typeof createStaffStore>

export type StaffAccount = { member: StaffMember; passwordHash: string }

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const hours = 12
const alive = sql`s.last_seen_at > now() - ${`${hours} hours`}::interval and s.created_at > now() - interval '7 days'`

const Member = row({ id: bigintAsNumber, name: text, email: text, roles: texts, shops: nullable(texts) })
const MemberWithPassword = row({ ...Member.columns, passwordHash: text })
const MemberOfSession = row({ ...Member.columns, isStale: bool })
/** The database checks roles; shops of a brand that no longer exist mean nothing. */
const memberOf = ({ id, name, email, roles, shops }: ValueOf<typeof Member>): StaffMember => ({
  id,
  name,
  email,
  roles: staffRoles.filter((role) => roles.includes(role)),
  shops: shops && shops.filter((shop): shop is Locale => isLocale(shop)),
})

/** Sessions end after 12 idle hours, and after a week in any case; the database's clock decides. */
export function createStaffStore(db: Database) {
  return {
    async accountOf(email: string): Promise<StaffAccount | undefined> {
      const found = await db.first(
        MemberWithPassword,
        sql`
          select id, name, email, roles, shops, password_hash as "passwordHash" from staff where lower(email) = lower(${email})`,
      )
      return found && { member: memberOf(found), passwordHash: found.passwordHash }
    },

    async rehash(id: number, before: string, passwordHash: string): Promise<void> {
      await db.run(sql`update staff set password_hash = ${passwordHash} where id = ${id} and password_hash = ${before}`)
    },

    /** Makes a session and returns its token, which is not kept anywhere but in the cookie. */
    async open(staffId: number): Promise<{ token: string; until: string }> {
      const token = randomBytes(32).toString('base64url')
      await db.run(sql`insert into staff_sessions (token_hash, staff_id) values (${hashOf(token)}, ${staffId})`)
      return { token, until: new Date(Date.now() + hours * 3_600_000).toISOString() }
    },

    async find(token: string): Promise<StaffMember | undefined> {
      const found = await db.first(
        MemberOfSession,
        sql`
          select m.id, m.name, m.email, m.roles, m.shops, s.last_seen_at < now() - interval '5 minutes' as "isStale"
          from staff_sessions s join staff m on m.id = s.staff_id where s.token_hash = ${hashOf(token)} and ${alive}`,
      )
      if (!found) return undefined
      // Every few minutes is exact enough for a life of hours, and spares a write per request.
      if (found.isStale)
        await db.run(sql`update staff_sessions set last_seen_at = now() where token_hash = ${hashOf(token)}`)
      return memberOf(found)
    },

    async close(token: string): Promise<void> {
      await db.run(sql`delete from staff_sessions where token_hash = ${hashOf(token)}`)
    },

    /** Deletes expired rows; returns their number. */
    async sweep(): Promise<number> {
      return db.run(sql`delete from staff_sessions s where not (${alive})`)
    },
  }
}
