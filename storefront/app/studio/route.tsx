import { UsedCredential } from '@vitrine/contracts/shop'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { readCredential } from '../platform/passkey-credential.ts'
import { studioLanguages } from '../platform/studio.ts'
import { requestContext } from '../request-context.ts'
import { sessionOf, wantedPage } from './guard.ts'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { Today } from './today/today.tsx'
import { loadCards } from './today/today-cards.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const session = sessionOf(context)
  if (!session) return { page: 'sign-in' as const }
  return { page: 'today' as const, cards: await loadCards(session), at: new Date().toISOString() }
}

const invalidPasskey = { ok: false, code: 'INVALID_PASSKEY' } as const
const statusOf = ({ code }: { code: string }) => (code === 'TOO_MANY' ? 429 : 401)

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { studio } = context.get(requestContext).platform
  if (!studio) throw redirect('/studio/')
  const form = await request.formData()
  const told = (name: string) => String(form.get(name) ?? '')
  const to = wantedPage(url)
  switch (form.get('intent')) {
    case 'sign-out':
      return redirect('/studio/', await studio.signOut())
    case 'language': {
      const language = studioLanguages.find((one) => one === form.get('language'))
      return redirect(to, language && studio.chooseLanguage(language))
    }
    case 'passkey': {
      const credential = readCredential(form, UsedCredential)
      const reply = credential ? await studio.signInWithPasskey(credential) : invalidPasskey
      return reply.ok ? redirect(to, { headers: reply.headers }) : data(reply, { status: statusOf(reply) })
    }
    default: {
      const code = told('code')
      const reply = await studio.signIn({ email: told('email'), password: told('password'), ...(code && { code }) })
      return reply.ok ? redirect(to, { headers: reply.headers }) : data(reply, { status: statusOf(reply) })
    }
  }
}

export default function StudioHome() {
  const answer = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const [query] = useSearchParams()
  return answer.page === 'sign-in' ? (
    <SignInForm refusal={refusal} to={query.get('to') ?? ''} />
  ) : (
    <Today cards={answer.cards} at={answer.at} />
  )
}
