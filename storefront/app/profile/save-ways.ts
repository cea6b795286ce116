import type { ShopClient } from '../platform/shop.ts'
import { fieldOf } from './fields-of.ts'
import { minutesOf, type Outcome, refuse, type Section } from './outcome.ts'

/** Leads to a provider; `next` is what this page then shows. */
export type Visiting = { visit: { provider: string; url: string }; next: string }

/** Refusals that the customer or the provider must resolve first. */
type Refused = 'WRONG_PASSWORD' | 'PASSWORD_NEEDED' | 'TOO_MANY_ATTEMPTS' | 'PROVIDER_AWAY' | 'NOT_LINKED' | 'LAST_WAY'

function refused(section: Section, form: FormData, code: Refused, problem: Readonly<Record<string, unknown>>): Outcome {
  switch (code) {
    case 'TOO_MANY_ATTEMPTS':
      return refuse(section, form, { minutes: minutesOf(problem) })
    case 'WRONG_PASSWORD':
      return refuse(section, form, { field: 'password', key: 'profile.password.wrong' })
    case 'PASSWORD_NEEDED':
      return refuse(section, form, { field: 'password', key: 'profile.password.needed' })
    case 'PROVIDER_AWAY':
      return refuse(section, form, { key: 'profile.ways.away' })
    case 'LAST_WAY':
      return refuse(section, form, { key: 'profile.ways.only_way' })
    case 'NOT_LINKED':
      return refuse(section, form, { key: 'profile.ways.gone' })
  }
}

const proofIn = (form: FormData) => {
  const password = String(form.get('password') ?? '')
  return { provider: fieldOf(form, 'provider'), ...(password && { password }) }
}

export async function link(form: FormData, shop: ShopClient, language: string): Promise<Visiting | Outcome> {
  const asked = proofIn(form)
  const reply = await shop.visitProvider({ ...asked, language })
  return reply.ok
    ? { visit: { provider: asked.provider, url: reply.value.url }, next: '?saved=linked#ways' }
    : refused('ways', form, reply.error.code, reply.error.problem)
}

/** The section to return to from the provider, and the form that is open in it. */
const nextOf = (form: FormData): { section: Section; edit: string } => {
  const edit = fieldOf(form, 'next')
  if (edit === 'email' || edit === 'deletion') return { section: edit, edit }
  return { section: 'ways', edit: /^(?:un)?link-[\w-]+$/.test(edit) ? edit : '' }
}

/** Proves at the provider's what others prove by their password. */
export async function again(form: FormData, shop: ShopClient, language: string): Promise<Visiting | Outcome> {
  const provider = fieldOf(form, 'provider')
  const { section, edit } = nextOf(form)
  const reply = await shop.visitProvider({ provider, language })
  return reply.ok
    ? { visit: { provider, url: reply.value.url }, next: `?edit=${edit}#${section}` }
    : refused(section, form, reply.error.code, reply.error.problem)
}

export async function unlink(form: FormData, shop: ShopClient): Promise<{ saved: string } | Outcome> {
  const reply = await shop.unlinkProvider(proofIn(form))
  return reply.ok ? { saved: 'unlinked' } : refused('ways', form, reply.error.code, reply.error.problem)
}
