import { type QueryOrder, queryOrders, type QueryReportLine } from '@vitrine/contracts/merchandising'
import type { StudioMessages } from '../messages/messages.ts'
import type { CsvColumn } from '../ui/csv.ts'
import { readFilters } from './period.ts'

/** The filters of the list of queries in its address: page and file read the same. */
export function readQueryFilters(query: URLSearchParams) {
  const order = queryOrders.find((each) => each === query.get('order')) ?? ('frequent' satisfies QueryOrder)
  return { ...readFilters(query), order, limit: 200 }
}

export function queryCsvColumns({ insights: { columns } }: StudioMessages): CsvColumn<QueryReportLine>[] {
  return [
    { label: columns.query, value: ({ query }) => query },
    { label: columns.searches, value: ({ searches }) => searches },
    { label: columns.visitors, value: ({ visitors }) => visitors },
    { label: columns.results, value: ({ results }) => results },
    { label: columns.empty, value: ({ empty }) => empty },
    { label: columns.clicked, value: ({ clicked }) => clicked },
    { label: columns.bought, value: ({ bought }) => bought },
    { label: columns.firstClick, value: ({ firstClick }) => firstClick },
    { label: columns.correctedTo, value: ({ correctedTo }) => correctedTo },
  ]
}
