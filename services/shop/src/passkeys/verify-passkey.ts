import type { NewCredential, UsedCredential } from '@vitrine/contracts/shop'
import type { StoredCredential } from './passkey-store.ts'

/** The host and origin that a passkey belongs to. */
export type RelyingParty = { rpId: string; origin: string }

/** ES256, EdDSA and RS256: every device can do one of them. */
export const algorithms = [-7, -8, -257]

/** Loaded with the first passkey: most starts of the shop never see one. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

/** The credential of an answer to `navigator.credentials.create()`; undefined if it is not a good one. */
export async function verifyNewCredential(
  { id, rawId, type, response }: NewCredential,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<StoredCredential | undefined> {
  const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await loadLibrary()
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    // We ask for no certificate of the maker. One that comes all the same could name addresses to fetch from.
    if (attestation.get('attStmt').get('x5c') || !['none', 'packed'].includes(attestation.get('fmt'))) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      rpId,
    }
  } catch {
    // The library throws for whatever does not fit: a foreign origin, an old challenge, bytes that mean nothing.
    return undefined
  }
}

/** The new counter of a credential that has signed the challenge; undefined if it has not. */
export async function verifyUsedCredential(
  { id, rawId, type, response }: UsedCredential,
  challenge: string,
  { rpId, origin }: RelyingParty,
  stored: StoredCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: stored.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
