import type { ownAccountCalls } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import type { Vault } from '../database/vault.ts'
import type { Passwords } from '../identity/passwords.ts'
import { isWeakPassword } from '../identity/weak-passwords.ts'
import type { RelyingParty } from '../passkeys/verify-passkey.ts'
import { setupOf } from '../staff/second-factor-setup.ts'
import { createSecondFactors, makeSecret } from '../staff/second-factors.ts'
import { createStaffStore } from '../staff/staff-store.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'
import { createOwnPasskeyHandlers } from './own-passkey-handlers.ts'
import { requireFresh } from './require-fresh.ts'

export type OwnAccountOptions = { passwords: Passwords; vault: Vault; party: RelyingParty; needsSecondFactor: boolean }

/** A member's own name, password, second factor and sessions. */
export function createOwnAccountHandlers(options: OwnAccountOptions): Pick<DeskHandlers, keyof typeof ownAccountCalls> {
  const { passwords, vault, needsSecondFactor } = options
  const record = ({ member, record }: DeskContext, action: string, details: object = {}) =>
    record({ action, subject: `member ${member.id}`, details })

  return {
    ...createOwnPasskeyHandlers(options),

    async readOwnAccount(_, { db, member, token }) {
      const store = createStaffStore(db)
      const secondFactors = createSecondFactors(db, vault)
      const { id, name, email, roles, shops } = member
      return ok({
        name,
        email,
        roles,
        shops,
        hasApp: (await secondFactors.stateOf(id)).hasApp,
        passkeys: await secondFactors.passkeys.list(id),
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
      await createSecondFactors(db, vault).beginSetup(member.id, token, secret)
      await record(context, 'own.second_factor_begun')
      return ok(setupOf(secret, member))
    },

    async readOwnSecondFactorSetup(_, { db, member, token }) {
      const secret = token === null ? undefined : await createSecondFactors(db, vault).setupOf(member.id, token)
      return ok(secret ? setupOf(secret, member) : null)
    },

    async confirmOwnSecondFactor({ code }, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale || token === null) return stale ?? fail({ code: 'PASSWORD_NEEDED' })
      const secondFactors = createSecondFactors(db, vault)
      const secret = await secondFactors.setupOf(member.id, token)
      if (!secret) return fail({ code: 'NOT_BEGUN' })
      const codes = await secondFactors.confirm(member.id, secret, code)
      if (!codes) return fail({ code: 'WRONG_CODE' })
      await secondFactors.beginSetup(member.id, token, null)
      await createStaffStore(db).closeSessions(member.id, { except: token })
      await record(context, 'own.second_factor_set')
      return ok({ codes })
    },

    async renewOwnRecoveryCodes(_, context) {
      const { db, member } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      const secondFactors = createSecondFactors(db, vault)
      const { hasApp, passkeys } = await secondFactors.stateOf(member.id)
      if (!hasApp && passkeys === 0) return fail({ code: 'NO_SECOND_FACTOR' })
      const codes = await secondFactors.renewCodes(member.id)
      await record(context, 'own.recovery_codes_renewed')
      return ok({ codes })
    },

    async removeOwnSecondFactor(_, context) {
      const stale = await requireFresh(context)
      if (stale) return stale
      const secondFactors = createSecondFactors(context.db, vault)
      const { passkeys } = await secondFactors.stateOf(context.member.id)
      if (needsSecondFactor && passkeys === 0) return fail({ code: 'REQUIRED' })
      if (!(await secondFactors.removeApp(context.member.id))) return fail({ code: 'NO_SECOND_FACTOR' })
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
