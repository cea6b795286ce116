import { contentLocales } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invalidPage } from '../navigation/not-found.ts'
import { requestContext } from '../request-context.ts'
import { AssetFacts } from './assets-list/asset-facts.tsx'
import { startEditing } from './editing/editing-state.ts'
import { requireDesk } from './guard.ts'
import { EditingPage } from './page/editing-page.tsx'
import { useWords } from './words/words.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { studio } = requireDesk(context)
  const market: Locale = context.get(requestContext).market.locale
  const workspace = await studio.open({ kind: 'Asset', id: params['id'] ?? '' }, market)
  if (!workspace) throw invalidPage(url.pathname)
  const { problems, shownOn } = workspace
  return { types: studio.types(), market, start: startEditing(workspace), facts: { problems, shownOn } }
}

export const shouldRevalidate = () => false

export default function StudioAsset() {
  const { start, facts, types, market } = useLoaderData<typeof loader>()
  const { words } = useWords()
  const asset = start.items[start.root]
  return (
    <EditingPage
      key={start.root}
      start={start}
      facts={facts}
      types={types}
      firstMarket={market}
      back={{ to: '/studio/assets/', label: words.assetList.back }}
      hasPreview={false}
    >
      {asset && <AssetFacts asset={asset} locale={contentLocales[market]} shownOn={facts.shownOn} />}
    </EditingPage>
  )
}
