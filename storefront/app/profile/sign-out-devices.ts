import type { ShopClient } from '../platform/shop.ts'
import { fieldOf } from './form-fields.ts'
import { type FormRefusal, minutesOf, refuse } from './form-refusal.ts'

type SignOutReply = { saved: string } | FormRefusal
type SignOutError = {
  code: 'WRONG_PASSWORD' | 'PASSWORD_NEEDED' | 'TOO_MANY_ATTEMPTS' | 'NOT_FOUND'
  problem: Readonly<Record<string, unknown>>
}

function refuseSignOut(form: FormData, { code, problem }: SignOutError): FormRefusal {
  switch (code) {
    case 'TOO_MANY_ATTEMPTS':
      return refuse('devices', form, { minutes: minutesOf(problem) })
    case 'NOT_FOUND':
      return refuse('devices', form, { key: 'profile.devices.gone' })
    case 'WRONG_PASSWORD':
      return refuse('devices', form, { field: 'password', key: 'profile.password.wrong' })
    case 'PASSWORD_NEEDED':
      return refuse('devices', form, { field: 'password', key: 'profile.password.needed' })
  }
}

const passwordIn = (form: FormData) => {
  const password = String(form.get('password') ?? '')
  return password ? { password } : {}
}

export async function signOutDevice(form: FormData, shop: ShopClient): Promise<SignOutReply> {
  const reply = await shop.closeSession({ id: fieldOf(form, 'session'), ...passwordIn(form) })
  return reply.ok ? { saved: 'device-out' } : refuseSignOut(form, reply.error)
}

export async function signOutOtherDevices(form: FormData, shop: ShopClient): Promise<SignOutReply> {
  const reply = await shop.closeOtherSessions(passwordIn(form))
  return reply.ok ? { saved: 'devices-out' } : refuseSignOut(form, reply.error)
}
