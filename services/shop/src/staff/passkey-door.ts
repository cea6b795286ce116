import { randomBytes } from 'node:crypto'
import type { SignIn, StaffDoor } from '@vitrine/contracts/staff'
import type { PasswordAttempts } from '../identity/password-attempts.ts'
import type { RelyingParty } from '../passkeys/verify-passkey.ts'
import { recogniseDevice } from '../users/recognise-device.ts'
import type { SecondFactors } from './second-factors.ts'
import { hashOf, type StaffStore } from './staff-store.ts'

type PasskeyDoorDependencies = {
  store: StaffStore
  passkeys: SecondFactors['passkeys']
  attempts: PasswordAttempts
  party: RelyingParty
  /** Called for each sign-in, with the address of the account where there is one. */
  report(reply: SignIn): void
}

const tokenForm = /^[\w-]{43}$/
const invalid = { ok: false, code: 'INVALID_PASSKEY' } as const

/** Signing in by a passkey, and proving to be still the member of a session. */
export function createPasskeyDoor({
  store,
  passkeys,
  attempts,
  party,
  report,
}: PasskeyDoorDependencies): Pick<
  StaffDoor,
  'beginPasskey' | 'signInWithPasskey' | 'beginPasskeyProof' | 'provePasskey'
> {
  return {
    async beginPasskey(address) {
      // Each challenge is a row, so that a flood of them is refused as a flood of passwords is.
      const wait = await attempts.blockOf(address).count()
      if (wait !== undefined) return { ok: false, code: 'TOO_MANY', retryAfterSeconds: wait }
      const token = randomBytes(32).toString('base64url')
      return { ok: true, token, options: await passkeys.beginUse(hashOf(token), 'sign_in', party) }
    },

    async signInWithPasskey({ token, credential }, address, userAgent = null) {
      const block = attempts.blockOf(address)
      const wait = await block.count()
      if (wait !== undefined) return { ok: false, code: 'TOO_MANY', retryAfterSeconds: wait }
      const used = tokenForm.test(token) && (await passkeys.finishUse(hashOf(token), 'sign_in', credential, party))
      const member = used ? await store.memberOf(used.ownerId) : undefined
      const reply: SignIn = member
        ? { ok: true, member, ...(await store.open(member.id, recogniseDevice(userAgent))) }
        : invalid
      if (reply.ok) block.forgive()
      report(reply)
      return reply
    },

    async beginPasskeyProof(token) {
      const member = tokenForm.test(token) ? await store.find(token) : undefined
      return member ? passkeys.beginUse(hashOf(token), 'prove', party) : null
    },

    async provePasskey(token, credential) {
      const member = tokenForm.test(token) ? await store.find(token) : undefined
      const used = member && (await passkeys.finishUse(hashOf(token), 'prove', credential, party))
      if (!used || used.ownerId !== member.id) return invalid
      await store.refresh(token)
      return { ok: true }
    },
  }
}
