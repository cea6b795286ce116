import type { StatementRow } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { plainRefusal } from '../orders/plain-refusal.ts'
import { RefusalMessage } from '../orders/refusal.tsx'
import { shopInQuery } from '../orders/shop-facts.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm } from '../ui/filter-form.tsx'
import inputs from '../ui/inputs.module.css'
import { Pager } from '../ui/pager.tsx'
import { ShopFilter } from '../ui/shop-filter.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'
import styles from './statements.module.css'

const kinds = ['withdrawal', 'cancellation'] as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = url.searchParams
  const state = query.get('state') === 'all' ? 'all' : 'open'
  const kind = kinds.find((one) => one === query.get('kind'))
  const after = query.get('after')
  const reply = await desk.listStatements({
    state,
    ...shopInQuery(query),
    ...(kind && { kind }),
    ...(after && { after: after.slice(0, 200) }),
  })
  return { state, isWriting: may('orders.write'), page: reply.ok ? reply.value : { rows: [] } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const told = (name: string) => String(form.get(name) ?? '')
  const id = told('id')
  const isMatch = told('intent') === 'match'
  const reply = isMatch ? await desk.matchStatement({ id, number: told('number') }) : await desk.finishStatement({ id })
  return { refusal: reply.ok ? undefined : plainRefusal(reply.error) }
}

export default function StudioStatements() {
  const { state, page, isWriting } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { statements } = messages.orders
  return (
    <StudioPage title={messages.places['studio-statements']} lead={statements.lead}>
      <ViewTabs label={statements.state} name="state" current={state} views={Object.entries(statements.states)} />
      <FilterForm>
        <input type="hidden" name="state" value={state} />
        <ChoiceFilter
          name="kind"
          label={statements.kind}
          any={messages.filters.any}
          options={kinds.map((value) => ({ value, label: statements.kinds[value] ?? value }))}
        />
        <ShopFilter />
      </FilterForm>
      <RefusalMessage refusal={reply?.refusal} />
      <DataTable
        caption={messages.places['studio-statements']}
        columns={useStatementColumns(isWriting)}
        rows={page.rows}
        keyOf={({ id }) => id}
        empty={statements.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function useStatementColumns(isWriting: boolean): Column<StatementRow>[] {
  const { statements } = useMessages().messages.orders
  const { columns, kinds: names } = statements
  const when = useDateFormat()
  const tone = ({ finding, doneAt }: StatementRow) =>
    doneAt ? 'done' : finding === 'matched' ? 'half' : finding === 'late' ? 'trouble' : 'open'
  return [
    {
      id: 'case',
      label: columns.case,
      cell: ({ caseNumber, kind }) => (
        <>
          {caseNumber} <span className={styles.quiet}>{names[kind]}</span>
        </>
      ),
    },
    { id: 'received', label: columns.received, cell: ({ receivedAt }) => when(receivedAt) },
    {
      id: 'from',
      label: columns.from,
      cell: ({ name, email }) => (
        <>
          {name} <span className={styles.quiet}>{email}</span>
        </>
      ),
    },
    { id: 'words', label: columns.words, cell: (row) => <Words row={row} /> },
    {
      id: 'finding',
      label: columns.finding,
      cell: (row) => (
        <>
          <StateMark tone={tone(row)}>{statements.findings[row.finding] ?? row.finding}</StateMark>
          {row.outcome && <span className={styles.quiet}>{statements.outcomes[row.outcome]}</span>}
        </>
      ),
    },
    { id: 'order', label: columns.order, cell: (row) => <Work row={row} isWriting={isWriting} /> },
  ]
}

/** The sender's own words, as text only. */
const Words = ({ row: { contract, items, reason, endsOn } }: { row: StatementRow }) => (
  <>
    {[contract, ...items].join(', ')}
    {(reason || endsOn) && <span className={styles.quiet}>{[reason, endsOn].filter(Boolean).join(' · ')}</span>}
  </>
)

function Work({ row, isWriting }: { row: StatementRow; isWriting: boolean }) {
  const { statements } = useMessages().messages.orders
  const when = useDateFormat()
  const { id, orderNumber, doneAt, doneBy } = row
  return (
    <div className={styles.work}>
      {orderNumber && (
        <Link kind="quiet" to={`/studio/orders/${orderNumber}/`}>
          {orderNumber}
        </Link>
      )}
      {doneAt && <span className={styles.quiet}>{statements.finishedBy(doneBy ?? '', when(doneAt))}</span>}
      {isWriting && !doneAt && (
        <>
          {!orderNumber && (
            <Form method="post" state={inPageNavigation} className={styles.match} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input
                name="number"
                className={inputs.input}
                aria-label={statements.matchField}
                placeholder={statements.matchField}
                maxLength={40}
                required
              />
              <Button type="submit" variant="secondary" size="sm" name="intent" value="match">
                {statements.match}
              </Button>
            </Form>
          )}
          <Form method="post" state={inPageNavigation} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="secondary" size="xs" name="intent" value="finish">
              {statements.finish}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
