import type { ShopClient } from '../platform/shop.ts'
import { fieldOf } from './form-fields.ts'
import { minutesOf, type FormRefusal, refuse, type Section } from './form-refusal.ts'

/** Redirect to a provider; `next` is the page to return to. */
export type ProviderRedirect = { visit: { provider: string; url: string }; next: string }

/** Refusals that the customer or the provider must resolve first. */
type ProviderProblemCode =
  | 'WRONG_PASSWORD'
  | 'PASSWORD_NEEDED'
  | 'TOO_MANY_ATTEMPTS'
  | 'PROVIDER_AWAY'
  | 'NOT_LINKED'
  | 'LAST_WAY'

function refuseProvider(
  section: Section,
  form: FormData,
  code: ProviderProblemCode,
  problem: Readonly<Record<string, unknown>>,
): FormRefusal {
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

export async function linkProvider(
  form: FormData,
  shop: ShopClient,
  language: string,
): Promise<ProviderRedirect | FormRefusal> {
  const asked = proofIn(form)
  const reply = await shop.visitProvider({ ...asked, language })
  return reply.ok
    ? { visit: { provider: asked.provider, url: reply.value.url }, next: '?saved=linked#ways' }
    : refuseProvider('ways', form, reply.error.code, reply.error.problem)
}

/** The section to return to from the provider, and the form that is open in it. */
const nextOf = (form: FormData): { section: Section; edit: string } => {
  const edit = fieldOf(form, 'next')
  if (edit === 'email' || edit === 'deletion' || edit === 'devices') return { section: edit, edit }
  if (/^passkey-\w+$/.test(edit)) return { section: 'passkeys', edit }
  return { section: 'ways', edit: /^(?:un)?link-[\w-]+$/.test(edit) ? edit : '' }
}

/** Confirms the identity at the provider, for customers without a password. */
export async function confirmAtProvider(
  form: FormData,
  shop: ShopClient,
  language: string,
): Promise<ProviderRedirect | FormRefusal> {
  const provider = fieldOf(form, 'provider')
  const { section, edit } = nextOf(form)
  const reply = await shop.visitProvider({ provider, language })
  return reply.ok
    ? { visit: { provider, url: reply.value.url }, next: `?edit=${edit}#${section}` }
    : refuseProvider(section, form, reply.error.code, reply.error.problem)
}

export async function unlinkProvider(form: FormData, shop: ShopClient): Promise<{ saved: string } | FormRefusal> {
  const reply = await shop.unlinkProvider(proofIn(form))
  return reply.ok ? { saved: 'unlinked' } : refuseProvider('ways', form, reply.error.code, reply.error.problem)
}
