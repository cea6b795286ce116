import type { LoaderFunctionArgs } from 'react-router'
import { requireService } from '../guard.ts'
import { messagesFor } from '../messages/messages.ts'
import { csvResponse, toCsv } from '../ui/csv.ts'
import { queryCsvColumns, readQueryFilters } from './query-list.ts'

/** The list of queries as a file: the same filters, rows and order as on the page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const reply = await merchandising.listQueries(readQueryFilters(url.searchParams))
  return csvResponse('queries', toCsv(queryCsvColumns(messagesFor(context)), reply.ok ? reply.value.lines : []))
}
