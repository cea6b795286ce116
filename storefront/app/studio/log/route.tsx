import type { LogLine } from '@vitrine/contracts/desk'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { readLogQuery } from './log-query.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = readLogQuery(url.searchParams)
  const reply = may('log.read') ? await desk.listLog(query) : await desk.listOwnLog(query)
  return { isEveryones: may('log.read'), page: reply.ok ? reply.value : { rows: [] } }
}

export default function StudioLog() {
  const { page, isEveryones } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const when = useDateFormat()
  return (
    <StudioPage title={messages.places['studio-log']} lead={isEveryones ? messages.log.lead : messages.log.ownLead}>
      <FilterForm>
        <SearchFilter name="subject" label={messages.log.columns.subject} />
        <DateFilter name="from" label={messages.filters.from} />
        <DateFilter name="to" label={messages.filters.to} />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-log']}
        columns={logColumns(messages, when)}
        rows={page.rows}
        keyOf={({ id }) => id}
        empty={messages.log.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function logColumns({ log }: StudioMessages, when: (at: string) => string): Column<LogLine>[] {
  const { at, actor, action, subject } = log.columns
  return [
    { id: 'at', label: at, cell: (line) => <time dateTime={line.at}>{when(line.at)}</time> },
    { id: 'actor', label: actor, cell: (line) => line.actor },
    { id: 'action', label: action, cell: (line) => <code>{line.action}</code> },
    { id: 'subject', label: subject, cell: (line) => line.subject },
  ]
}
