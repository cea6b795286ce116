import type { ownAccountCalls } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import type { Passwords } from '../identity/passwords.ts'
import { isWeakPassword } from '../identity/weak-passwords.ts'
import { setupOf } from '../staff/second-factor-setup.ts'
import { createSecondFactors, makeSecret } from '../staff/second-factors.ts'
import { createStaffStore } from '../staff/staff-store.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'
import { requireFresh } from './require-fresh.ts'

type OwnAccountOptions = { passwords: Passwords; needsSecondFactor: boolean }

/** A member's own name, password, second factor and sessions. */
export function createOwnAccountHandlers({
  passwords,
  needsSecondFactor,
}: OwnAccountOptions): Pick<DeskHandlers, keyof typeof ownAccountCalls> {
  const record = ({ member, record }: DeskContext, action: string, details: object = {}) =>
    record({ action, subject: `member ${member.id}`, details })

  return {
    async readOwnAccount(_, { db, member, token }) {
      const store = createStaffStore(db)
      const secondFactors = createSecondFactors(db)
      const { id, name, email, roles, shops } = member
      return ok({
        name,
        email,
        roles,
        shops,
        hasSecondFactor: await secondFactors.has(id),
        isSecondFactorRequired: needsSecondFactor,
        recoveryCodes: await secondFactors.countCodes(id),
        isFresh: token !== null && (await store.isFresh(token)),
        sessions: await store.listSessions(id, token),
      })
    },

    async renameOwnAccount({ name }, context) {
      const { db, member } = context
      await db.run(sql`update staff set name = ${name}, version = version + 1 where id = ${member.id}`)
      await record(context, 'own.renamed', { before: { name: member.name }, after: { name } })
      return ok({ name })
    },

    async changeOwnPassword({ password }, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      const [firstName, ...rest] = member.name.split(' ')
      if (isWeakPassword(password, { email: member.email, firstName, lastName: rest.join(' ') }))
        return fail({ code: 'WEAK_PASSWORD' })
      const store = createStaffStore(db)
      await store.setPasswordHash(member.id, await passwords.hash(password))
      const sessions = await store.closeSessions(member.id, { except: token })
      await record(context, 'own.password_changed', { sessions })
      return ok(null)
    },

    async beginOwnSecondFactor(_, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale || token === null) return stale ?? fail({ code: 'PASSWORD_NEEDED' })
      const secret = makeSecret()
      await createStaffStore(db).beginSetup(token, secret)
      await record(context, 'own.second_factor_begun')
      return ok(setupOf(secret, member))
    },

    async readOwnSecondFactorSetup(_, { db, member, token }) {
      const secret = token === null ? undefined : await createStaffStore(db).setupOf(token)
      return ok(secret ? setupOf(secret, member) : null)
    },

    async confirmOwnSecondFactor({ code }, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale || token === null) return stale ?? fail({ code: 'PASSWORD_NEEDED' })
      const store = createStaffStore(db)
      const secret = await store.setupOf(token)
      if (!secret) return fail({ code: 'NOT_BEGUN' })
      const codes = await createSecondFactors(db).confirm(member.id, secret, code)
      if (!codes) return fail({ code: 'WRONG_CODE' })
      await store.beginSetup(token, null)
      await store.closeSessions(member.id, { except: token })
      await record(context, 'own.second_factor_set')
      return ok({ codes })
    },

    async renewOwnRecoveryCodes(_, context) {
      const { db, member } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      const secondFactors = createSecondFactors(db)
      if (!(await secondFactors.has(member.id))) return fail({ code: 'NO_SECOND_FACTOR' })
      const codes = await secondFactors.renewCodes(member.id)
      await record(context, 'own.recovery_codes_renewed')
      return ok({ codes })
    },

    async removeOwnSecondFactor(_, context) {
      const stale = await requireFresh(context)
      if (stale) return stale
      if (needsSecondFactor) return fail({ code: 'REQUIRED' })
      if (!(await createSecondFactors(context.db).remove(context.member.id))) return fail({ code: 'NO_SECOND_FACTOR' })
      await record(context, 'own.second_factor_removed')
      return ok(null)
    },

    async endOwnSessions({ id }, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      const chosen = { except: token, ...(id !== undefined && { id }) }
      const sessions = await createStaffStore(db).closeSessions(member.id, chosen)
      if (id !== undefined && sessions === 0) return fail({ code: 'NOT_FOUND' })
      await record(context, 'own.sessions_ended', { sessions })
      return ok({ sessions })
    },
  }
}
