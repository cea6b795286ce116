import { isLocale, type Locale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { startEditing, startNew } from './editing/editing-state.ts'
import { requireService } from '../guard.ts'
import { EditingPage } from './page/editing-page.tsx'
import { valueOf } from '../reply-value.ts'
import { useMessages } from '../messages/messages.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { content } = requireService(context, 'content')
  const key = { kind: 'Entry', id: params['id'] ?? '' } as const
  const wanted = url.searchParams.get('market')
  const market: Locale = isLocale(wanted) ? wanted : context.get(requestContext).market.locale
  const types = valueOf(await content.listContentTypes({}))
  const opened = await content.openItem({ key, locale: market })
  const workspace = opened.ok ? opened.value : null
  if (workspace) {
    const { problems, shownOn } = workspace
    return { types, market, start: startEditing(workspace), report: { problems, shownOn } }
  }
  const type = types.find(({ id }) => id === url.searchParams.get('type'))
  if (!type || !opened.ok) throw invalidPage(url.pathname)
  return { types, market, start: startNew(key, type.id, {}), report: { problems: [], shownOn: [] } }
}

/** The page holds the edited state, so that revalidation is not needed. */
export const shouldRevalidate = () => false

export default function StudioEntry() {
  const { start, report, types, market } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  return (
    <EditingPage
      key={start.root}
      start={start}
      report={report}
      types={types}
      firstMarket={market}
      back={{ to: '/studio/content/', label: messages.back }}
    />
  )
}
