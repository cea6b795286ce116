import type { DeskClient } from '@vitrine/contracts/desk'
import { NewCredential } from '@vitrine/contracts/shop'
import { readCredential } from '../../platform/passkey-credential.ts'
import { type FormAnswer, toAnswer } from '../team/provide-proof.ts'

/** Adds, names or removes a passkey of the signed-in member, as a form of the panel wants it. */
export async function runPasskeyIntent(
  intent: string,
  id: string,
  form: FormData,
  desk: DeskClient,
): Promise<FormAnswer | { codes: readonly string[] }> {
  const named = (field: string) => ({ name: String(form.get(field) ?? '').trim() })
  switch (intent) {
    case 'passkey': {
      const credential = readCredential(form, NewCredential)
      // Without scripts nothing asks the device.
      if (!credential) return { problem: 'STOPPED' }
      const reply = await desk.addOwnPasskey({ credential, ...named('name') })
      if (!reply.ok) return { problem: reply.error.code === 'INVALID' ? 'NAMELESS' : reply.error.code }
      return reply.value.codes.length > 0 ? { codes: reply.value.codes } : { done: 'passkeyAdded' }
    }
    case 'passkey-name': {
      const reply = await desk.renameOwnPasskey({ id, ...named(`name ${id}`) })
      return !reply.ok && reply.error.code === 'INVALID' ? { problem: 'NAMELESS' } : toAnswer(reply, 'passkeyRenamed')
    }
    case 'passkey-removal':
      return toAnswer(await desk.removeOwnPasskey({ id }), 'passkeyRemoved')
    default:
      return { problem: 'INVALID' }
  }
}
