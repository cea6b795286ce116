import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CreationOptions, RequestOptions } from '@vitrine/contracts/shop'

/** Why there is no passkey: the shop refused to begin, or the visitor or their device did not go through with it. */
type PasskeyFailure = { code: string; retryAfter: number | null }
type PasskeyReply = { credential: string } | PasskeyFailure

/** The device offers no passkey, the visitor closed its dialog, or the shop cannot be reached. */
const stopped: PasskeyFailure = { code: 'STOPPED', retryAfter: null }

async function begin<Options>(method: string, payload: object, shopId: number): Promise<Options | PasskeyFailure> {
  const response = await fetch(`/api/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-id': String(shopId) },
    body: JSON.stringify({ payload }),
  })
  const reply = await response.json()
  return response.ok ? reply : { code: String(reply.code), retryAfter: Number(reply.retryAfter) || null }
}

/** Lets the device make a passkey for the customer who is signed in. */
export async function makePasskey(shopId: number, password: string): Promise<PasskeyReply> {
  try {
    const optionsJSON = await begin<CreationOptions>('startPasskey', password ? { password } : {}, shopId)
    if ('code' in optionsJSON) return optionsJSON
    return { credential: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch {
    return stopped
  }
}

/** Lets the visitor choose one of their passkeys, which signs a challenge of the shop. */
export async function askForPasskey(shopId: number): Promise<PasskeyReply> {
  try {
    const optionsJSON = await begin<RequestOptions>('startPasskeySignIn', {}, shopId)
    if ('code' in optionsJSON) return optionsJSON
    return { credential: JSON.stringify(await startAuthentication({ optionsJSON })) }
  } catch {
    return stopped
  }
}
