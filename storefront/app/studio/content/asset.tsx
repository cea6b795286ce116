import { contentLocaleOf } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { AssetSummary } from './asset-list/asset-summary.tsx'
import { startEditing } from './editing/editing-state.ts'
import { requireService } from '../guard.ts'
import { EditingPage } from './page/editing-page.tsx'
import { useMessages } from '../messages/messages.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { studio } = requireService(context, 'content').content
  const market: Locale = context.get(requestContext).market.locale
  const workspace = await studio.open({ kind: 'Asset', id: params['id'] ?? '' }, market)
  if (!workspace) throw invalidPage(url.pathname)
  const { problems, shownOn } = workspace
  return { types: studio.types(), market, start: startEditing(workspace), report: { problems, shownOn } }
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
