import { type MailRow, mailStates } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { plainRefusal } from '../orders/plain-refusal.ts'
import { RefusalMessage } from '../orders/refusal.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import styles from './mails.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = url.searchParams
  const state = mailStates.find((one) => one === query.get('state'))
  const after = query.get('after')
  const reply = await desk.listMails({
    to: (query.get('to') ?? '').slice(0, 254),
    ...(state && { state }),
    ...(after && { after: after.slice(0, 200) }),
  })
  const parked = await desk.listMails({ state: 'parked', limit: 1 })
  return {
    page: reply.ok ? reply.value : { rows: [] },
    key: crypto.randomUUID(),
    canResendParked: may('orders.write') && parked.ok && parked.value.rows.length > 0,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const reply = await desk.resendParkedMails({}, String(form.get('key') ?? ''))
  return reply.ok ? { count: reply.value.count } : { refusal: plainRefusal(reply.error) }
}

export default function StudioMails() {
  const { page, key, canResendParked } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { mails } = messages.orders
  const isSending = useNavigation().state === 'submitting'
  return (
    <StudioPage
      title={messages.places['studio-mails']}
      lead={mails.lead}
      actions={
        canResendParked && (
          <Form method="post" state={inPageNavigation}>
            <input type="hidden" name="key" value={key} />
            <Button type="submit" size="sm" isLoading={isSending} data-main-action>
              {mails.resendParked}
            </Button>
          </Form>
        )
      }
    >
      <FilterForm>
        <SearchFilter name="to" label={mails.to} hint={mails.toHint} />
        <ChoiceFilter
          name="state"
          label={mails.state}
          any={messages.filters.any}
          options={Object.entries(mails.states).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      {reply?.count !== undefined && (
        <Message kind="success" isAnnounced>
          {mails.resent(reply.count)}
        </Message>
      )}
      <RefusalMessage refusal={reply?.refusal} />
      <DataTable
        caption={messages.places['studio-mails']}
        columns={useMailColumns()}
        rows={page.rows}
        keyOf={({ id }) => id}
        empty={mails.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function useMailColumns(): Column<MailRow>[] {
  const { orders } = useMessages().messages
  const { mails } = orders
  const when = useDateFormat()
  const tones = { sent: 'done', waiting: 'half', parked: 'trouble' } as const
  return [
    {
      id: 'kind',
      label: mails.columns.kind,
      cell: ({ id, kind }) => (
        <Link kind="quiet" to={`/studio/mails/${id}/`}>
          {orders.mailKinds[kind] ?? kind}
        </Link>
      ),
    },
    { id: 'to', label: mails.columns.to, cell: ({ to }) => <span className={styles.address}>{to}</span> },
    { id: 'at', label: mails.columns.at, cell: ({ at }) => when(at) },
    {
      id: 'state',
      label: mails.columns.state,
      cell: ({ state, error, attempts }) => (
        <>
          <StateMark tone={tones[state]}>{mails.states[state] ?? state}</StateMark>
          {error && <span className={styles.quiet}>{`${mails.attempts(attempts)}: ${error}`}</span>}
        </>
      ),
    },
    {
      id: 'order',
      label: mails.columns.order,
      cell: ({ orderNumber }) =>
        orderNumber && (
          <Link kind="quiet" to={`/studio/orders/${orderNumber}/`}>
            {orderNumber}
          </Link>
        ),
      isSecondary: true,
    },
  ]
}
