import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, passkeyLimit } from '@vitrine/contracts/shop'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { algorithms, verifyNewCredential, verifyUsedCredential } from './verify-passkey.ts'

type PasskeyHandlers = Pick<
  Handlers,
  | 'getPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
>

type PasskeyDependencies = {
  passkeys: PasskeyStore
  /** Where a market is visited: passkeys belong to a host. */
  originOf: (market: Market) => URL
}

/** As long as a challenge is kept. */
const timeout = 5 * 60_000
const invalid = () => fail({ code: 'INVALID_PASSKEY', detail: 'The passkey does not fit, or its time is over' })
const notFound = () => fail({ code: 'NOT_FOUND', detail: 'There is no such passkey' })
const tooMany = () => fail({ code: 'TOO_MANY_PASSKEYS', detail: `An account has at most ${passkeyLimit} passkeys` })

/** Adding, naming and removing passkeys, and signing in by one. */
export function createPasskeyHandlers(
  { passkeys, originOf }: PasskeyDependencies,
  { prove, signIn, watch }: Identity,
): PasskeyHandlers {
  const relyingPartyOf = (market: Market) => {
    const { hostname, origin } = originOf(market)
    return { rpId: hostname, origin }
  }
  const signedIn = ({ user, session }: CallContext) => {
    if (!user || !session) throw new Error('Passkeys were requested without a customer')
    const { id: customerId, email: to, firstName } = user
    return { user, session, reader: { customerId, to, firstName } }
  }

  return {
    getPasskeys: async (_, context) => passkeys.list(signedIn(context).user.id),

    async startPasskey({ password }, context) {
      const { user, session } = signedIn(context)
      const proof = await prove(context, password)
      if (!proof.ok) return proof
      const known = await passkeys.excludedFor(user.id)
      if (known.length >= passkeyLimit) return tooMany()
      const { rpId } = relyingPartyOf(context.market)
      return ok({
        rp: { id: rpId, name: rpId },
        // The handle is no number of a customer, so that a device does not reveal one.
        user: { id: Buffer.from(user.publicKey).toString('base64url'), name: user.email, displayName: user.email },
        challenge: await passkeys.makeChallenge(session, 'add'),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        attestation: 'none' as const,
        excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      })
    },

    async addPasskey({ credential, name }, context) {
      const { user, session, reader } = signedIn(context)
      const { market } = context
      const proof = await prove(context, undefined)
      if (!proof.ok) return proof
      const challenge = await passkeys.takeChallenge(session, 'add')
      const stored = challenge && (await verifyNewCredential(credential, challenge, relyingPartyOf(market)))
      if (!stored) return invalid()
      const isAdded = await context.transact(async (tx) => {
        const added = await passkeys.add(tx, user.id, stored, name, passkeyLimit)
        if (added) await sendMail(tx, 'mail.passkey_added', { ...reader, market })
        return added
      })
      if (!isAdded) return tooMany()
      watch('passkey.added', market, user.email)
      return ok({ success: true })
    },

    async renamePasskey({ id, name }, context) {
      return (await passkeys.rename(signedIn(context).user.id, id, name)) ? ok({ success: true }) : notFound()
    },

    async removePasskey({ id, password }, context) {
      const { user, reader } = signedIn(context)
      const { market } = context
      const proof = await prove(context, password)
      if (!proof.ok) return proof
      const isRemoved = await context.transact(async (tx) => {
        const removed = await passkeys.remove(tx, user.id, id)
        if (removed) await sendMail(tx, 'mail.passkey_removed', { ...reader, market })
        return removed
      })
      if (!isRemoved) return notFound()
      watch('passkey.removed', market, user.email)
      return ok({ success: true })
    },

    async startPasskeySignIn(_, context) {
      const session = await context.ensureSession()
      const { rpId } = relyingPartyOf(context.market)
      const challenge = await passkeys.makeChallenge(session, 'sign_in')
      return { rpId, challenge, timeout, userVerification: 'required' as const }
    },

    async signInWithPasskey({ credential }, context) {
      const { session, market } = context
      const party = relyingPartyOf(market)
      const challenge = session && (await passkeys.takeChallenge(session, 'sign_in'))
      const stored = challenge && (await passkeys.find(credential.id))
      if (!challenge || !stored || stored.rpId !== party.rpId) return invalid()
      const counter = await verifyUsedCredential(credential, challenge, party, stored)
      if (counter === undefined || !(await passkeys.countUse(stored.id, stored.counter, counter))) return invalid()
      // Only its owner learns that the account is disabled.
      if (!stored.isActive) return fail({ code: 'ACCOUNT_DISABLED', detail: 'This account is disabled' })
      await signIn(context, stored.customerId, 'passkey')
      return ok(null)
    },
  }
}
