import type { ownAccountCalls } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Vault } from '../database/vault.ts'
import type { RelyingParty } from '../passkeys/verify-passkey.ts'
import { createSecondFactors } from '../staff/second-factors.ts'
import { createStaffStore, hashOf } from '../staff/staff-store.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'
import { requireFresh } from './require-fresh.ts'

type OwnPasskeyOptions = { vault: Vault; party: RelyingParty; needsSecondFactor: boolean }
type OwnPasskeyCalls = Extract<keyof typeof ownAccountCalls, `${string}Passkey`>

/** A member's own passkeys: each is a way in of its own, and a second factor. */
export function createOwnPasskeyHandlers({
  vault,
  party,
  needsSecondFactor,
}: OwnPasskeyOptions): Pick<DeskHandlers, OwnPasskeyCalls> {
  const record = ({ member, record }: DeskContext, action: string, details: object = {}) =>
    record({ action, subject: `member ${member.id}`, details })

  return {
    async beginOwnPasskey(_, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale || token === null) return stale ?? fail({ code: 'PASSWORD_NEEDED' })
      const { passkeys } = createSecondFactors(db, vault)
      const handle = await createStaffStore(db).passkeyHandleOf(member.id)
      if (handle === undefined) throw new Error(`Member ${member.id} has no handle for passkeys`)
      const owner = { id: member.id, handle, name: member.email }
      const options = await passkeys.beginCreation(hashOf(token), owner, party)
      if (!options) return fail({ code: 'TOO_MANY_PASSKEYS' })
      await record(context, 'own.passkey_begun')
      return ok(options)
    },

    async addOwnPasskey({ credential, name }, context) {
      const { db, member, token } = context
      const stale = await requireFresh(context)
      if (stale || token === null) return stale ?? fail({ code: 'PASSWORD_NEEDED' })
      const secondFactors = createSecondFactors(db, vault)
      const stored = await secondFactors.passkeys.finishCreation(hashOf(token), credential, party)
      if (!stored) return fail({ code: 'INVALID_PASSKEY' })
      const isAdded = await db.transaction((tx) => secondFactors.passkeys.add(tx, member.id, stored, name))
      if (!isAdded) return fail({ code: 'TOO_MANY_PASSKEYS' })
      const hasCodes = (await secondFactors.countCodes(member.id)) > 0
      const codes = hasCodes ? [] : await secondFactors.renewCodes(member.id)
      await record(context, 'own.passkey_added', { name })
      return ok({ codes })
    },

    async renameOwnPasskey({ id, name }, context) {
      const { passkeys } = createSecondFactors(context.db, vault)
      if (!(await passkeys.rename(context.member.id, id, name))) return fail({ code: 'NOT_FOUND' })
      await record(context, 'own.passkey_renamed', { name })
      return ok(null)
    },

    async removeOwnPasskey({ id }, context) {
      const { db, member } = context
      const stale = await requireFresh(context)
      if (stale) return stale
      const secondFactors = createSecondFactors(db, vault)
      const { hasApp, passkeys } = await secondFactors.stateOf(member.id)
      if (needsSecondFactor && !hasApp && passkeys === 1) return fail({ code: 'REQUIRED' })
      if (!(await secondFactors.removePasskey(member.id, id))) return fail({ code: 'NOT_FOUND' })
      await record(context, 'own.passkey_removed')
      return ok(null)
    },
  }
}
