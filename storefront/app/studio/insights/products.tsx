import type { ProductReportLine } from '@vitrine/contracts/merchandising'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { RateCell, useNumberFormats } from './figure-tile.tsx'
import { readProductFilters } from './product-list.ts'
import { rateOf } from './rate.ts'
import { ReportFilters } from './report-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const reply = await merchandising.listProducts(readProductFilters(url.searchParams))
  return { products: reply.ok ? reply.value : [] }
}

export default function StudioProductFigures() {
  const { products } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const [query] = useSearchParams()
  const text = messages.insights
  return (
    <StudioPage
      title={messages.places['studio-product-figures']}
      lead={text.productsLead}
      actions={
        <a href={`/studio/insights/products/export/?${query}`} download>
          {text.export}
        </a>
      }
    >
      <ReportFilters />
      <DataTable
        caption={messages.places['studio-product-figures']}
        columns={useColumns()}
        rows={products}
        keyOf={({ productId }) => productId}
        empty={text.noProducts}
      />
    </StudioPage>
  )
}

function useColumns(): Column<ProductReportLine>[] {
  const { messages } = useMessages()
  const { number } = useNumberFormats()
  const { columns } = messages.insights
  return [
    { id: 'name', label: columns.product, cell: ({ name, productId }) => name ?? productId },
    { id: 'number', label: columns.productId, cell: ({ productId }) => productId, isNumeric: true },
    { id: 'viewed', label: columns.viewed, cell: ({ viewed }) => number(viewed), isNumeric: true },
    { id: 'added', label: columns.added, cell: ({ added }) => number(added), isNumeric: true },
    { id: 'bought', label: columns.pieces, cell: ({ bought }) => number(bought), isNumeric: true },
    {
      id: 'rate',
      label: columns.addedPerView,
      cell: ({ added, viewed }) => <RateCell rate={rateOf(Math.min(added, viewed), viewed)} />,
      isNumeric: true,
    },
  ]
}
