import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { studioLanguages } from '../platform/studio.ts'
import { requestContext } from '../request-context.ts'
import { newId } from './editing/new-id.ts'
import { ExternalContent } from './external-content.tsx'
import { sessionOf, requireSession, wantedPage } from './guard.ts'
import { EntryList } from './list/entry-list.tsx'
import { readFilters, toListQuery } from './list/list-query.ts'
import { SignInForm } from './sign-in/sign-in-form.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { platform, market } = context.get(requestContext)
  if (!platform.studio) return data({ page: 'elsewhere' as const }, { status: 404 })
  const session = sessionOf(context)
  if (!session) return { page: 'sign-in' as const }
  const filters = readFilters(url.searchParams)
  const types = session.studio.types()
  const list = await session.studio.list(toListQuery(filters, types, market.locale))
  return { page: 'list' as const, filters, types, list }
}

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
    case 'create': {
      const type = requireSession(context)
        .studio.types()
        .find(({ id }) => id === form.get('type'))
      if (!type) throw redirect('/studio/')
      return redirect(`/studio/entries/${newId(type.id)}/?type=${type.id}`)
    }
    default: {
      const code = told('code')
      const reply = await studio.signIn({ email: told('email'), password: told('password'), ...(code && { code }) })
      if (reply.ok) return redirect(to, { headers: reply.headers })
      return data(reply, { status: reply.code === 'TOO_MANY' ? 429 : 401 })
    }
  }
}

export default function StudioHome() {
  const answer = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const [query] = useSearchParams()
  switch (answer.page) {
    case 'elsewhere':
      return <ExternalContent />
    case 'sign-in':
      return <SignInForm refusal={refusal} to={query.get('to') ?? ''} />
    case 'list':
      return <EntryList {...answer} />
  }
}
