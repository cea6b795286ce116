import type { FoundCustomer } from '@vitrine/contracts/desk'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const text = url.searchParams.get('q')?.trim().slice(0, 200)
  const after = /^\d{1,15}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const reply = await desk.findCustomers({ ...(text && { text }), ...(after && { after }) })
  return reply.ok ? reply.value : { rows: [] }
}

export default function StudioCustomers() {
  const { rows, next } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const when = useDateFormat()
  const { customers } = messages
  return (
    <StudioPage title={messages.places['studio-customers']} lead={customers.lead}>
      <FilterForm>
        <SearchFilter name="q" label={customers.search} hint={customers.searchHint} />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-customers']}
        columns={customerColumns(messages, when)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={customers.empty}
      />
      <Pager next={next} />
    </StudioPage>
  )
}

function customerColumns({ customers }: StudioMessages, when: (at: string) => string): Column<FoundCustomer>[] {
  const { columns, states, nameless } = customers
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ id, name }) => (
        <Link kind="quiet" to={`/studio/customers/${id}/`} preload={false}>
          {name || nameless}
        </Link>
      ),
    },
    { id: 'email', label: columns.email, cell: ({ email }) => email },
    { id: 'id', label: columns.number, cell: ({ id }) => id, isNumeric: true, isSecondary: true },
    { id: 'state', label: columns.state, cell: ({ state }) => states[state] },
    { id: 'orders', label: columns.orders, cell: ({ orders }) => orders, isNumeric: true },
    { id: 'since', label: columns.since, cell: ({ createdAt }) => when(createdAt), isSecondary: true },
  ]
}
