import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CreationOptions, RequestOptions } from '@vitrine/contracts/shop'

/** Why there is no passkey: the shop refused to begin, or the visitor or their device did not go through with it. */
type PasskeyFailure = { code: string; retryAfter: number | null }
type PasskeyReply = { credential: string } | PasskeyFailure

/** The device offers no passkey, the visitor closed its dialog, or the shop cannot be reached. */
const stopped: PasskeyFailure = { code: 'STOPPED', retryAfter: null }

type Begin<Options> = () => Promise<Options | PasskeyFailure>

/** Begins at the visitors' calls of the shop. */
const beginByCall =
  <Options>(method: string, payload: object, shopId: number): Begin<Options> =>
  async () => {
    const response = await fetch(`/api/rpc/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shop-id': String(shopId) },
      body: JSON.stringify({ payload }),
    })
    const reply = await response.json()
    return response.ok ? reply : { code: String(reply.code), retryAfter: Number(reply.retryAfter) || null }
  }

/** Lets the device make a passkey. */
export async function createPasskey(begin: Begin<CreationOptions>): Promise<PasskeyReply> {
  try {
    const optionsJSON = await begin()
    if ('code' in optionsJSON) return optionsJSON
    return { credential: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch {
    return stopped
  }
}

/** Lets the device sign a challenge with a passkey that its owner chooses. */
export async function signWithPasskey(begin: Begin<RequestOptions>): Promise<PasskeyReply> {
  try {
    const optionsJSON = await begin()
    if ('code' in optionsJSON) return optionsJSON
    return { credential: JSON.stringify(await startAuthentication({ optionsJSON })) }
  } catch {
    return stopped
  }
}

/** Makes a passkey for the customer who is signed in. */
export const makePasskey = (shopId: number, password: string): Promise<PasskeyReply> =>
  createPasskey(beginByCall<CreationOptions>('startPasskey', password ? { password } : {}, shopId))

/** Signs a visitor in with one of their passkeys. */
export const askForPasskey = (shopId: number): Promise<PasskeyReply> =>
  signWithPasskey(beginByCall<RequestOptions>('startPasskeySignIn', {}, shopId))
