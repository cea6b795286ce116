import {
  type CreationOptions,
  type NewCredential,
  passkeyLimit,
  type RequestOptions,
  type UsedCredential,
} from '@vitrine/contracts/shop'
import type { Database, Transaction } from '@vitrine/database'
import {
  type ChallengePurpose,
  createPasskeyStore,
  type PasskeyOwners,
  type StoredCredential,
} from './passkey-store.ts'
import { algorithms, type RelyingParty, verifyNewCredential, verifyUsedCredential } from './verify-passkey.ts'

/** As long as a challenge is kept. */
const timeout = 5 * 60_000

/** The host and origin of a shop's address. */
export const relyingPartyOf = ({ hostname, origin }: URL): RelyingParty => ({ rpId: hostname, origin })

/** An account as a device names it: `handle` is no number of the account, so that a device does not reveal one. */
type NewPasskeyOwner<Id extends number> = { id: Id; handle: string; name: string }

export type Passkeys<Id extends number> = ReturnType<typeof createPasskeys<Id>>

/** The ceremonies of WebAuthn for accounts of one kind. A challenge belongs to the browser that holds the token. */
export function createPasskeys<Id extends number>(db: Database, owners: PasskeyOwners) {
  const { excludedFor, makeChallenge, takeChallenge, add, find, countUse, ...store } = createPasskeyStore<Id>(
    db,
    owners,
  )

  return {
    ...store,

    /** Undefined for an account that has enough of them. */
    async beginCreation(
      tokenHash: Buffer,
      { id, handle, name }: NewPasskeyOwner<Id>,
      { rpId }: Pick<RelyingParty, 'rpId'>,
    ): Promise<CreationOptions | undefined> {
      const known = await excludedFor(id)
      if (known.length >= passkeyLimit) return undefined
      return {
        rp: { id: rpId, name: rpId },
        user: { id: Buffer.from(handle).toString('base64url'), name, displayName: name },
        challenge: await makeChallenge(tokenHash, 'add'),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        attestation: 'none',
        excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }
    },

    /** The credential that a device made for the last challenge; undefined if it does not fit. */
    async finishCreation(
      tokenHash: Buffer,
      credential: NewCredential,
      party: RelyingParty,
    ): Promise<StoredCredential | undefined> {
      const challenge = await takeChallenge(tokenHash, 'add')
      return challenge === undefined ? undefined : verifyNewCredential(credential, challenge, party)
    },

    /** False if the account has enough of them, or if the passkey is known already. */
    add: (tx: Transaction, id: Id, credential: StoredCredential, name: string): Promise<boolean> =>
      add(tx, id, credential, name, passkeyLimit),

    async beginUse(
      tokenHash: Buffer,
      purpose: Exclude<ChallengePurpose, 'add'>,
      { rpId }: Pick<RelyingParty, 'rpId'>,
    ): Promise<RequestOptions> {
      return { rpId, challenge: await makeChallenge(tokenHash, purpose), timeout, userVerification: 'required' }
    },

    /** The account whose passkey has signed the last challenge; undefined if none has. */
    async finishUse(
      tokenHash: Buffer,
      purpose: Exclude<ChallengePurpose, 'add'>,
      credential: UsedCredential,
      party: RelyingParty,
    ): Promise<{ ownerId: Id; isActive: boolean } | undefined> {
      const challenge = await takeChallenge(tokenHash, purpose)
      const stored = challenge === undefined ? undefined : await find(credential.id)
      if (challenge === undefined || !stored || stored.rpId !== party.rpId) return undefined
      const counter = await verifyUsedCredential(credential, challenge, party, stored)
      if (counter === undefined || !(await countUse(stored.id, stored.counter, counter))) return undefined
      return { ownerId: stored.ownerId, isActive: stored.isActive }
    },
  }
}
