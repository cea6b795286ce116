import type { TeamMember } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import type { StaffRole } from '@vitrine/contracts/staff'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  nullable,
  row,
  type Sql,
  sql,
  text,
  textOf,
  texts,
  timestamp,
  type ValueOf,
} from '@vitrine/database'
import { roleBefore } from './role-before.ts'
import { rightsOf } from './staff-store.ts'

export type MemberRights = { roles: readonly StaffRole[]; shops: readonly Locale[] | null }

const MemberRow = row({
  id: bigintAsNumber,
  name: text,
  email: text,
  roles: texts,
  shops: nullable(texts),
  state: textOf<TeamMember['state']>(),
  version: int,
  lastSeenAt: nullable(timestamp),
  hasSecondFactor: bool,
  sessions: int,
  invitedUntil: nullable(timestamp),
})

const toMember = ({ roles, shops, ...member }: ValueOf<typeof MemberRow>, withAccess: boolean): TeamMember => {
  const { lastSeenAt, hasSecondFactor, sessions, invitedUntil, ...others } = member
  return {
    ...others,
    ...rightsOf({ roles, shops }),
    access: withAccess
      ? {
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
          hasSecondFactor,
          sessions,
          invitedUntil: invitedUntil?.toISOString() ?? null,
        }
      : null,
  }
}

const readMembers = async (db: Database, where: Sql, withAccess: boolean): Promise<TeamMember[]> => {
  const found = await db.rows(
    MemberRow,
    sql`
      select s.id, s.name, s.email, s.roles, s.shops, s.version, s.last_seen_at as "lastSeenAt",
        case when not s.is_active then 'closed' when s.password_hash = '' then 'invited' else 'active' end as state,
        exists (select from staff_second_factors f where f.staff_id = s.id)
          or exists (select from passkeys p where p.staff_id = s.id) as "hasSecondFactor",
        (select count(*)::int from staff_sessions o where o.staff_id = s.id
          and o.last_seen_at > now() - interval '12 hours' and o.created_at > now() - interval '7 days') as sessions,
        (select i.expires_at from staff_invitations i where i.staff_id = s.id) as "invitedUntil"
      from staff s where ${where} order by s.is_active desc, lower(s.name), s.id`,
  )
  return found.map((member) => toMember(member, withAccess))
}

export const listMembers = (db: Database, withAccess: boolean): Promise<TeamMember[]> =>
  readMembers(db, sql`true`, withAccess)

export const readMember = async (db: Database, id: number, withAccess: boolean): Promise<TeamMember | undefined> =>
  (await readMembers(db, sql`s.id = ${id}`, withAccess))[0]

/** Of two owners who change each other one waits for the other. Locked in one order, so that neither waits for ever. */
export async function lockRights(db: Database, id: number): Promise<void> {
  await db.run(sql`select from staff where id = ${id} or 'owner' = any(roles) order by id for update`)
}

/** The id of a new account without a password; undefined if the address has one. */
export const addInvited = (
  db: Database,
  { email, name, roles, shops }: MemberRights & { email: string; name: string },
): Promise<number | undefined> =>
  db.first(
    bigintAsNumber,
    sql`
      insert into staff (email, name, roles, shops, role, password_hash)
      values (${email}, ${name}, ${[...roles]}::text[], ${shops && [...shops]}::text[], ${roleBefore(roles)}, '')
      on conflict do nothing returning id`,
  )

export async function setRights(db: Database, id: number, { roles, shops }: MemberRights): Promise<void> {
  await db.run(sql`
    update staff set roles = ${[...roles]}::text[], shops = ${shops && [...shops]}::text[], role = ${roleBefore(roles)},
      version = version + 1
    where id = ${id}`)
}

export async function setActive(db: Database, id: number, isActive: boolean): Promise<void> {
  await db.run(sql`update staff set is_active = ${isActive}, version = version + 1 where id = ${id}`)
  if (isActive) return
  await db.run(sql`delete from staff_sessions where staff_id = ${id}`)
  await db.run(sql`delete from staff_invitations where staff_id = ${id}`)
}
