import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { bigintAsNumber, brokenConstraint, type Database, sql } from '@vitrine/database'
import { brand } from '@vitrine/contracts/markets'
import type { StaffRole } from '@vitrine/contracts/staff'
import { renderUnicodeCompact } from 'uqr'
import type { Vault } from '../database/vault.ts'
import type { Passwords } from '../identity/passwords.ts'
import { type Actor, recordLine } from '../staff-log/staff-log.ts'
import { makeInvitation } from '../staff/invitations.ts'
import { addInvited } from '../staff/team-store.ts'
import { roleBefore } from '../staff/role-before.ts'
import { createSecondFactors } from '../staff/second-factors.ts'
import { setupLink } from '../staff/totp.ts'
import type { UserStore } from '../users/user-store.ts'
import { type AccountRefusal, switchAccount } from './switch-account.ts'

export type NewAccount = { email: string; firstName: string; lastName: string; password?: string | undefined }

type AccountDependencies = {
  db: Database
  vault: Vault
  users: UserStore
  passwords: Passwords
  actor: Actor
  publicUrl: URL
  /** Invitations set up a second factor, too. */
  needsSecondFactor: boolean
}

/** Shown once: the link for an authenticator app, as a picture, too, and codes for the day the phone is gone. */
export type NewSecondFactor = { link: string; picture: string; codes: string[] }

/** Accounts of customers and of the brand's staff. */
export function createOperatorAccounts(dependencies: AccountDependencies) {
  const { db, vault, users, passwords, actor, publicUrl, needsSecondFactor } = dependencies
  const secondFactors = createSecondFactors(db, vault)
  const staffIdOf = (email: string) =>
    db.first(bigintAsNumber, sql`select id from staff where lower(email) = lower(${email})`)

  return {
    async setSecondFactor(email: string): Promise<Result<NewSecondFactor, 'NOT_FOUND'>> {
      const id = await staffIdOf(email)
      if (id === undefined) return fail('NOT_FOUND')
      const { secret, codes } = await secondFactors.set(id)
      const link = setupLink(secret, { email, issuer: brand.name })
      return ok({ link, picture: renderUnicodeCompact(link), codes })
    },

    /** False if the account has none, or if there is no such account. */
    async removeSecondFactor(email: string): Promise<boolean> {
      const id = await staffIdOf(email)
      return id !== undefined && (await secondFactors.removeAll(id))
    },

    /** Without a password the customer asks for a link to choose one, as for a forgotten password. */
    async addCustomer({ email, firstName, lastName, password }: NewAccount): Promise<Result<number, 'EMAIL_TAKEN'>> {
      const passwordHash = password === undefined ? undefined : await passwords.hash(password)
      try {
        return ok(
          await users.add({ email, firstName, lastName, groups: ['new'], ...(passwordHash && { passwordHash }) }),
        )
      } catch (error) {
        if (brokenConstraint(error) === 'customers_account_email') return fail('EMAIL_TAKEN')
        throw error
      }
    },

    /** Returns the number of ended sessions; a disabled account keeps its content, but cannot be signed in to. */
    switchAccount: (email: string, isActive: boolean): Promise<Result<{ sessions: number }, AccountRefusal>> =>
      switchAccount(db, email, isActive),

    /** A link with which the member chooses a password: good for seven days and one use. */
    inviteStaff: (
      roles: readonly StaffRole[],
      { email, name }: { email: string; name: string },
    ): Promise<Result<{ id: number; url: string }, 'EMAIL_TAKEN'>> =>
      db.transaction(async (tx) => {
        const id = await addInvited(tx, { email, name, roles, shops: null })
        if (id === undefined) return fail('EMAIL_TAKEN')
        const token = await makeInvitation(tx, vault, { staffId: id, withSecondFactor: needsSecondFactor })
        await recordLine(tx, {
          actor,
          action: 'member.invited',
          subject: `member ${id}`,
          details: { after: { roles } },
        })
        const url = new URL('/studio/invitation/', publicUrl)
        url.searchParams.set('token', token)
        return ok({ id, url: url.href })
      }),

    async addStaff(
      roles: readonly StaffRole[],
      { email, name, password }: { email: string; name: string; password: string },
    ): Promise<Result<number, 'EMAIL_TAKEN'>> {
      const passwordHash = await passwords.hash(password)
      try {
        const id = await db.first(
          bigintAsNumber,
          sql`
            insert into staff (email, name, roles, role, password_hash)
            values (${email}, ${name}, ${[...roles]}, ${roleBefore(roles)}, ${passwordHash}) returning id`,
        )
        if (id === undefined) throw new Error('The database did not return the id of a new member of staff')
        return ok(id)
      } catch (error) {
        if (brokenConstraint(error) === 'staff_email') return fail('EMAIL_TAKEN')
        throw error
      }
    },
  }
}
