import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { AssetList } from './asset-list/asset-list.tsx'
import { requireService } from '../guard.ts'
import { pageSize, readFilters } from './list/list-query.ts'
import { valueOf } from '../reply-value.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { content } = requireService(context, 'content')
  const filters = readFilters(url.searchParams)
  const list = await content.listItems({
    kind: 'Asset',
    locale: context.get(requestContext).market.locale,
    ...(filters.text && { text: filters.text }),
    ...(filters.missingIn && { missingIn: filters.missingIn }),
    skip: (filters.page - 1) * pageSize,
    limit: pageSize,
  })
  return { filters, list: valueOf(list) }
}

export default function StudioAssets() {
  return <AssetList {...useLoaderData<typeof loader>()} />
}
