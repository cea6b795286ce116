import { shopContract } from '@vitrine/contracts/shop'
import { readCredential } from '../platform/passkey-credential.ts'
import type { Platform } from '../platform/platform.ts'

export type PasskeyRefusal = 'disabled' | 'refused'

/** On the server: signs in by what the device has signed; the reply says why not. */
export async function answerPasskey(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<PasskeyRefusal | null> {
  const read = readCredential(form, shopContract.signInWithPasskey.input.entries.credential)
  if (!read) return 'refused'
  try {
    const reply = await shop.signInWithPasskey({ credential: read })
    if (reply.ok) return null
    return reply.error.code === 'ACCOUNT_DISABLED' ? 'disabled' : 'refused'
  } catch (error) {
    report('identity.passkey.failed', error)
    return 'refused'
  }
}
