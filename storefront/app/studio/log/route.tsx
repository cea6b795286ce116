import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter, DateFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { listLog } from './list-log.ts'
import { readLogQuery } from './log-query.ts'
import { LogTable } from './log-table.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const session = requireService(context, 'desk')
  const isEveryones = session.may('log.read')
  const [page, members, actions] = await Promise.all([
    listLog(session, readLogQuery(url.searchParams)),
    isEveryones ? session.desk.listMembers({}) : undefined,
    session.desk.listLogActions({}),
  ])
  return {
    isEveryones,
    mayTakeBack: session.may('stock.write'),
    page,
    people: members?.ok ? members.value.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    actions: actions.ok ? actions.value.map((action) => ({ value: action, label: action })) : [],
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const reply = await desk.takeBackStock({ line: Number(form.get('line')) || 0 })
  return reply.ok ? { quantity: reply.value.quantity } : { refused: reply.error.code }
}

export default function StudioLog() {
  const reply = useActionData<typeof action>()
  const { page, isEveryones, mayTakeBack, people, actions } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { messages } = useMessages()
  const { columns } = messages.log
  const exported = [...query].filter(([name]) => name !== 'after')
  return (
    <StudioPage
      title={messages.places['studio-log']}
      lead={isEveryones ? messages.log.lead : messages.log.ownLead}
      actions={
        <Form method="get" action="/studio/log/export/" reloadDocument>
          {exported.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" size="sm">
            {messages.log.export}
          </Button>
        </Form>
      }
    >
      <FilterForm>
        <SearchFilter name="subject" label={columns.subject} />
        {isEveryones && (
          <ChoiceFilter name="person" label={columns.actor} any={messages.filters.any} options={people} />
        )}
        <ChoiceFilter name="action" label={columns.action} any={messages.filters.any} options={actions} />
        <DateFilter name="from" label={messages.filters.from} />
        <DateFilter name="to" label={messages.filters.to} />
      </FilterForm>
      {reply && (
        <Message kind={'quantity' in reply ? 'success' : 'error'} isAnnounced>
          {'quantity' in reply
            ? messages.log.done(reply.quantity ?? 0)
            : (messages.log.refusals[reply.refused ?? ''] ?? messages.log.refused)}
        </Message>
      )}
      <LogTable lines={page.rows} mayTakeBack={mayTakeBack} empty={messages.log.empty} />
      <Pager next={page.next} />
    </StudioPage>
  )
}
