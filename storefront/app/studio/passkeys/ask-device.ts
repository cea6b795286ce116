import type { PasskeyRequest } from './route.ts'

type Reply = { credential: string } | { code: string }

/** Asks the studio’s server; a refusal has a code. */
async function ask<Answer>(request: PasskeyRequest): Promise<Answer | { code: string; retryAfter: null }> {
  const response = await fetch('/studio/passkey/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  const answer = await response.json()
  return response.ok ? answer : { code: String(answer.code), retryAfter: null }
}

/** Loaded with the first use: most visits of the studio never need the library. */
const loadCeremonies = () => import('../../platform/passkeys.ts')

/** Lets the device make a passkey for the signed-in member, whose password comes along where it is asked for. */
export async function makeStaffPasskey(proof: { password?: string; code?: string }): Promise<Reply> {
  const { createPasskey } = await loadCeremonies()
  return createPasskey(() => ask({ ask: 'add', ...proof }))
}

/** Lets the device sign a challenge, for a sign-in or as a proof in a session. */
export async function signWithStaffPasskey(purpose: 'sign-in' | 'proof'): Promise<Reply> {
  const { signWithPasskey } = await loadCeremonies()
  return signWithPasskey(() => ask({ ask: purpose }))
}

/** The code of a refusal; undefined if the session counts as proven now. */
export async function sendProof(credential: string): Promise<string | undefined> {
  try {
    const reply = await ask<object>({ ask: 'prove', credential: JSON.parse(credential) })
    return 'code' in reply ? String(reply.code) : undefined
  } catch {
    return 'STOPPED'
  }
}
