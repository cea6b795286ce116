import type { LogLine } from '@vitrine/contracts/desk'
import type { LoaderFunctionArgs } from 'react-router'
import { requireService } from '../guard.ts'
import { csvResponse, toCsv } from '../ui/csv.ts'
import { listLog } from './list-log.ts'
import { readLogQuery } from './log-query.ts'

/** More lines do not fit into what a spreadsheet is good for; a shorter time does. */
const mostLines = 20_000

/** All lines of the list with the same filters, in its order. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const session = requireService(context, 'desk')
  const { after: _, ...query } = readLogQuery(url.searchParams)
  const lines: LogLine[] = []
  let after: string | undefined
  do {
    const page = await listLog(session, { ...query, limit: 200, ...(after && { after }) })
    lines.push(...page.rows)
    after = page.next
  } while (after && lines.length < mostLines)
  return csvResponse(
    'log',
    toCsv(
      [
        { label: 'at', value: ({ at }: LogLine) => at },
        { label: 'actor', value: ({ actor }: LogLine) => actor },
        { label: 'action', value: ({ action }: LogLine) => action },
        { label: 'subject', value: ({ subject }: LogLine) => subject },
        { label: 'details', value: ({ details }: LogLine) => JSON.stringify(details) },
      ],
      lines,
    ),
  )
}
