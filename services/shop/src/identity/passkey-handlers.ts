import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, passkeyLimit } from '@vitrine/contracts/shop'
import { relyingPartyOf } from '../passkeys/passkeys.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'

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

/** Where a market is visited: passkeys belong to a host. */
type PasskeyOptions = { originOf: (market: Market) => URL }

const invalid = () => fail({ code: 'INVALID_PASSKEY', detail: 'The passkey does not fit, or its time is over' })
const notFound = () => fail({ code: 'NOT_FOUND', detail: 'There is no such passkey' })
const tooMany = () => fail({ code: 'TOO_MANY_PASSKEYS', detail: `An account has at most ${passkeyLimit} passkeys` })

/** Adding, naming and removing passkeys, and signing in by one. */
export function createPasskeyHandlers(
  { originOf }: PasskeyOptions,
  { passkeys, prove, signIn, watch }: Identity,
): PasskeyHandlers {
  const partyOf = (market: Market) => relyingPartyOf(originOf(market))
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
      const owner = { id: user.id, handle: user.publicKey, name: user.email }
      const options = await passkeys.beginCreation(session.tokenHash, owner, partyOf(context.market))
      return options ? ok(options) : tooMany()
    },

    async addPasskey({ credential, name }, context) {
      const { user, session, reader } = signedIn(context)
      const { market } = context
      const proof = await prove(context, undefined)
      if (!proof.ok) return proof
      const stored = await passkeys.finishCreation(session.tokenHash, credential, partyOf(market))
      if (!stored) return invalid()
      const isAdded = await context.transact(async (tx) => {
        const added = await passkeys.add(tx, user.id, stored, name)
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
      return passkeys.beginUse(session.tokenHash, 'sign_in', partyOf(context.market))
    },

    async signInWithPasskey({ credential }, context) {
      const { session, market } = context
      const found = session && (await passkeys.finishUse(session.tokenHash, 'sign_in', credential, partyOf(market)))
      if (!found) return invalid()
      // Only its owner learns that the account is disabled.
      if (!found.isActive) return fail({ code: 'ACCOUNT_DISABLED', detail: 'This account is disabled' })
      await signIn(context, found.ownerId, 'passkey')
      return ok(null)
    },
  }
}
