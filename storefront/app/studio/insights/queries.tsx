import { queryOrders, type QueryReportLine } from '@vitrine/contracts/merchandising'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter } from '../ui/filter-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { RateCell, useNumberFormats } from './figure-tile.tsx'
import { readQueryFilters } from './query-list.ts'
import { rateOf } from './rate.ts'
import { ReportFilters } from './report-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const reply = await merchandising.listQueries(readQueryFilters(url.searchParams))
  return { report: reply.ok ? reply.value : { lines: [], hidden: 0 }, maySeeRules: may('rules.read') }
}

export default function StudioQueries() {
  const { report, maySeeRules } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const [query] = useSearchParams()
  const text = messages.insights
  return (
    <StudioPage
      title={messages.places['studio-queries']}
      lead={text.queriesLead(report.hidden)}
      actions={
        <a href={`/studio/insights/queries/export/?${query}`} download>
          {text.export}
        </a>
      }
    >
      <ReportFilters>
        <ChoiceFilter
          name="order"
          label={text.order}
          any={text.orderNames.frequent}
          options={queryOrders.slice(1).map((order) => ({ value: order, label: text.orderNames[order] }))}
        />
      </ReportFilters>
      <DataTable
        caption={messages.places['studio-queries']}
        columns={useColumns(maySeeRules, query.get('shop') ?? '')}
        rows={report.lines}
        keyOf={({ query: key }) => key}
        empty={text.noQueries}
      />
    </StudioPage>
  )
}

function useColumns(maySeeRules: boolean, shop: string): Column<QueryReportLine>[] {
  const { messages } = useMessages()
  const { number } = useNumberFormats()
  const { columns } = messages.insights
  const stage = (query: string) =>
    `/studio/merchandising/stage/?${new URLSearchParams({ q: query, ...(shop && { shop }) })}`
  const rate = (id: 'empty' | 'clicked' | 'bought'): Column<QueryReportLine> => ({
    id,
    label: columns[id],
    cell: (line) => <RateCell rate={rateOf(line[id], line.searches)} />,
    isNumeric: true,
  })
  return [
    {
      id: 'query',
      label: columns.query,
      cell: ({ query }) =>
        maySeeRules ? (
          <Link kind="quiet" to={stage(query)}>
            {query}
          </Link>
        ) : (
          query
        ),
    },
    { id: 'searches', label: columns.searches, cell: ({ searches }) => number(searches), isNumeric: true },
    {
      id: 'results',
      label: columns.results,
      cell: ({ results }) => (results === null ? '–' : number(results)),
      isNumeric: true,
    },
    rate('empty'),
    rate('clicked'),
    rate('bought'),
    {
      id: 'firstClick',
      label: columns.firstClick,
      cell: ({ firstClick }) => (firstClick === null ? '–' : number(firstClick)),
      isNumeric: true,
    },
    { id: 'corrected', label: columns.correctedTo, cell: ({ correctedTo }) => correctedTo ?? '', isSecondary: true },
  ]
}
