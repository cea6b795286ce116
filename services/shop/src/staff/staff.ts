import type { SigningKeys } from '@vitrine/contracts/http'
import type { SignIn, StaffCredentials, StaffDoor, StaffProof } from '@vitrine/contracts/staff'
import { QueueFullError } from '@vitrine/resilience'
import type { PasswordAttempts } from '../identity/password-attempts.ts'
import type { Passwords } from '../identity/passwords.ts'
import { markOf, type Security } from '../identity/security.ts'
import type { RelyingParty } from '../passkeys/verify-passkey.ts'
import { queueRetrySeconds } from '../rpc/limits.ts'
import { recogniseDevice } from '../users/recognise-device.ts'
import type { createInvitations } from './invitations.ts'
import { createPasskeyDoor } from './passkey-door.ts'
import type { SecondFactors } from './second-factors.ts'
import type { StaffStore } from './staff-store.ts'

type StaffDependencies = {
  store: StaffStore
  secondFactors: SecondFactors
  invitations: ReturnType<typeof createInvitations>
  /** Refuses a sign-in by password alone. */
  needsSecondFactor: boolean
  passwords: Passwords
  attempts: PasswordAttempts
  security: Security
  keys: SigningKeys
  /** Where passkeys of staff belong to. */
  party: RelyingParty
}

/** As we make them: anything else need not be looked up. */
const tokenForm = /^[\w-]{43}$/

/** Longer than any typed address or sentence, or with characters that no database looks up. */
const isNeverTyped = (email: string, password: string) =>
  email.length > 254 || password.length > 1_000 || /[\p{Cc}\p{Cs}]/u.test(email)

/** Signing in for those who work for the brand: an account of a customer opens nothing here, and the reverse. */
export function createStaff(dependencies: StaffDependencies): StaffDoor {
  const { store, secondFactors, invitations, needsSecondFactor, passwords, attempts, security, keys, party } =
    dependencies
  const tell = (event: 'staff.signed_in' | 'staff.sign_in_failed', email: string, facts: Record<string, string> = {}) =>
    security(event, { account: markOf(email, keys), ...facts })

  /** Why the second factor keeps a member out whose password was right; nothing if it does not. */
  async function refuseSecondFactor(id: number, email: string, code: string | undefined, address: string) {
    const { hasApp, passkeys } = await secondFactors.stateOf(id)
    if (!hasApp && passkeys === 0)
      return needsSecondFactor ? ({ ok: false, code: 'NO_SECOND_FACTOR' } as const) : undefined
    if (!code) return { ok: false, code: hasApp ? 'CODE_NEEDED' : 'PASSKEY_NEEDED' } as const
    const check = await attempts.check(`staff code ${email}`, { address }, () => secondFactors.use(id, code))
    if (typeof check === 'object') return { ok: false, code: 'TOO_MANY', retryAfterSeconds: check.wait } as const
    return check === 'wrong' ? ({ ok: false, code: 'WRONG_CODE' } as const) : undefined
  }

  async function open(
    { email, password, code }: StaffCredentials,
    address: string,
    userAgent: string | null,
  ): Promise<SignIn> {
    const account = await store.accountOf(email)
    // Counted separately: guesses here do not lock out a customer with the same address.
    const check = await attempts.check(`staff ${email}`, { address }, () =>
      passwords.verify(password, account?.passwordHash),
    )
    if (typeof check === 'object') return { ok: false, code: 'TOO_MANY', retryAfterSeconds: check.wait }
    if (check === 'wrong' || !account) return { ok: false, code: 'WRONG' }
    const { member, passwordHash } = account
    if (passwords.needsRehash(passwordHash))
      await passwords.hash(password).then(
        (fresh) => store.rehash(member.id, passwordHash, fresh),
        () => {},
      )
    const refusal = await refuseSecondFactor(member.id, email, code, address)
    return refusal ?? { ok: true, member, ...(await store.open(member.id, recogniseDevice(userAgent))) }
  }

  async function prove(
    token: string,
    { password, code }: { password: string; code?: string },
    address: string,
  ): Promise<StaffProof> {
    const member = tokenForm.test(token) ? await store.find(token) : undefined
    if (!member || isNeverTyped(member.email, password)) return { ok: false, code: 'WRONG' }
    const account = await store.accountOf(member.email)
    // Counted apart from sign-ins: guesses at a forgotten screen do not keep the member out elsewhere.
    const check = await attempts.check(`staff proof ${member.id}`, { address }, () =>
      passwords.verify(password, account?.passwordHash),
    )
    if (typeof check === 'object') return { ok: false, code: 'TOO_MANY', retryAfterSeconds: check.wait }
    if (check === 'wrong') return { ok: false, code: 'WRONG' }
    const refusal = await refuseSecondFactor(member.id, member.email, code, address)
    if (refusal && refusal.code !== 'NO_SECOND_FACTOR') return refusal
    await store.refresh(token)
    return { ok: true }
  }

  /** A flood of passwords is refused before it reaches the database. */
  const admit = <Reply>(work: () => Promise<Reply>) =>
    passwords.admit(work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      return { ok: false, code: 'TOO_MANY', retryAfterSeconds: queueRetrySeconds } as const
    })

  const passkeyDoor = createPasskeyDoor({
    store,
    passkeys: secondFactors.passkeys,
    attempts,
    party,
    report: (reply) =>
      reply.ok
        ? tell('staff.signed_in', reply.member.email, { by: 'passkey' })
        : security('staff.sign_in_failed', { by: 'passkey', reason: reply.code.toLowerCase() }),
  })

  return {
    ...invitations,
    ...passkeyDoor,
    async signIn({ email: typed, password, code }, address, userAgent = null) {
      const email = typed.trim()
      if (isNeverTyped(email, password)) return { ok: false, code: 'WRONG' }
      const credentials = { email, password, ...(code && { code: code.slice(0, 100) }) }
      const reply = await admit(() => open(credentials, address, userAgent))
      if (reply.ok) tell('staff.signed_in', email)
      else tell('staff.sign_in_failed', email, { reason: reply.code.toLowerCase() })
      return reply
    },
    who: async (token) => (token !== null && tokenForm.test(token) && (await store.find(token))) || null,
    signOut: (token) => store.close(token),
    prove: (token, { password, code }, address) =>
      admit(() => prove(token, { password, ...(code && { code: code.slice(0, 100) }) }, address)),
  }
}
