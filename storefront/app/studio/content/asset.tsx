import { contentLocaleOf } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { AssetSummary } from './asset-list/asset-summary.tsx'
import { startEditing } from './editing/editing-state.ts'
import { requireService } from '../guard.ts'
import { EditingPage } from './page/editing-page.tsx'
import { valueOf } from '../reply-value.ts'
import { useMessages } from '../messages/messages.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { content } = requireService(context, 'content')
  const market: Locale = context.get(requestContext).market.locale
  const key = { kind: 'Asset', id: params['id'] ?? '' } as const
  const opened = await content.openItem({ key, locale: market })
  const workspace = opened.ok ? opened.value : null
  if (!workspace) throw invalidPage(url.pathname)
  const { problems, shownOn } = workspace
  return {
    types: valueOf(await content.listContentTypes({})),
    market,
    start: startEditing(workspace),
    report: { problems, shownOn },
  }
}

export const shouldRevalidate = () => false

export default function StudioAsset() {
  const { start, report, types, market } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const asset = start.items[start.root]
  return (
    <EditingPage
      key={start.root}
      start={start}
      report={report}
      types={types}
      firstMarket={market}
      back={{ to: '/studio/content/assets/', label: messages.assetList.back }}
      hasPreview={false}
    >
      {asset && <AssetSummary asset={asset} locale={contentLocaleOf(market)} shownOn={report.shownOn} />}
    </EditingPage>
  )
}
