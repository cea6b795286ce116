import { passkeyNameLength, shopContract } from '@vitrine/contracts/shop'
import { readCredential } from '../platform/passkey-credential.ts'
import type { ShopClient } from '../platform/shop.ts'
import { fieldOf } from './form-fields.ts'
import { type FieldRefusal, type FormRefusal, minutesOf, refuse } from './form-refusal.ts'

type PasskeyReply = { saved: string } | FormRefusal

const messages = {
  WRONG_PASSWORD: { field: 'password', key: 'profile.password.wrong' },
  PASSWORD_NEEDED: { field: 'password', key: 'profile.password.needed' },
  INVALID_PASSKEY: { key: 'profile.passkeys.stopped' },
  TOO_MANY_PASSKEYS: { key: 'profile.passkeys.too_many' },
  NOT_FOUND: { key: 'profile.passkeys.gone' },
} as const satisfies Record<string, FieldRefusal>

type PasskeyError = {
  code: keyof typeof messages | 'TOO_MANY_ATTEMPTS'
  problem: Readonly<Record<string, unknown>>
}
const refusePasskey = (form: FormData, { code, problem }: PasskeyError): FormRefusal =>
  refuse('passkeys', form, code === 'TOO_MANY_ATTEMPTS' ? { minutes: minutesOf(problem) } : messages[code])

const nameIn = (form: FormData) => fieldOf(form, 'name').slice(0, passkeyNameLength).trim()
const nameless = (form: FormData) => refuse('passkeys', form, { field: 'name', key: 'form.error.required' })

/** Keeps the passkey that the device has made. */
export async function addPasskey(form: FormData, shop: ShopClient): Promise<PasskeyReply> {
  const name = nameIn(form)
  if (!name) return nameless(form)
  const credential = readCredential(form, shopContract.addPasskey.input.entries.credential)
  // Without scripts nothing asks the device.
  if (!credential) return refuse('passkeys', form, { key: 'profile.passkeys.stopped' })
  const reply = await shop.addPasskey({ credential, name })
  return reply.ok ? { saved: 'passkey-added' } : refusePasskey(form, reply.error)
}

export async function renamePasskey(form: FormData, shop: ShopClient): Promise<PasskeyReply> {
  const name = nameIn(form)
  if (!name) return nameless(form)
  const reply = await shop.renamePasskey({ id: fieldOf(form, 'passkey'), name })
  return reply.ok ? { saved: 'passkey-renamed' } : refusePasskey(form, reply.error)
}

export async function removePasskey(form: FormData, shop: ShopClient): Promise<PasskeyReply> {
  const password = String(form.get('password') ?? '')
  const reply = await shop.removePasskey({ id: fieldOf(form, 'passkey'), ...(password && { password }) })
  return reply.ok ? { saved: 'passkey-removed' } : refusePasskey(form, reply.error)
}
