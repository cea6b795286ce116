import type { StaffMember } from '@vitrine/contracts/staff'
import { openDatabase } from '@vitrine/database'
import { openOperator } from '../operator/open-operator.ts'
import { createStaffStore } from '../staff/staff-store.ts'
import type { RunningShop } from './running-shop.ts'

export type StaffSession = { member: StaffMember; token: string }

/** A member of staff who has just signed in: calls that ask for a fresh proof of identity need a session. */
export async function openStaffSession(
  { database }: RunningShop,
  name: string,
  roles: StaffMember['roles'] = ['owner'],
): Promise<StaffSession> {
  const email = `${name.toLowerCase()}@vitrine.example`
  await (await openOperator(database.pool)).addStaff(roles, { email, name, password: 'ein langer Satz 27' })
  const store = createStaffStore(openDatabase(database.pool))
  const account = await store.accountOf(email)
  if (!account) throw new Error(`${email} has no account`)
  const { token } = await store.open(account.member.id, { browser: null, system: null })
  return { member: account.member, token }
}

/** Ages a session, so that its member has to prove to be themselves again. */
export const ageSession = ({ database }: RunningShop, { member }: StaffSession) =>
  database.pool.query(
    `update staff_sessions set authenticated_at = now() - interval '16 minutes' where staff_id = $1`,
    [member.id],
  )
