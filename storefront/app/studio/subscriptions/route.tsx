import { type SubscriptionRow, type SubscriptionView, subscriptionViews } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { localeOfShop, moneyOf, shopInQuery } from '../orders/shop-facts.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { ShopFilter } from '../ui/shop-filter.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { type SubscriptionLine, useSubscriptionColumns } from './use-subscription-columns.tsx'

const viewIn = (query: URLSearchParams): SubscriptionView =>
  subscriptionViews.find((view) => view === query.get('view')) ?? 'next'

const toLine = ({ price, shopId, ...row }: SubscriptionRow): SubscriptionLine => ({
  ...row,
  locale: localeOfShop(shopId),
  price: price === null ? null : moneyOf(price, shopId),
})

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = url.searchParams
  const view = viewIn(query)
  const find = (query.get('find') ?? '').slice(0, 200)
  const after = query.get('after')
  const reply = await desk.listSubscriptions({
    view,
    find,
    ...shopInQuery(query),
    ...(after && { after: after.slice(0, 200) }),
  })
  const { rows, next } = reply.ok ? reply.value : { rows: [] }
  return { view, find, rows: rows.map(toLine), next, isWriting: may('orders.write'), key: crypto.randomUUID() }
}

const changes = ['pause', 'resume', 'skip', 'undo'] as const

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  const intent = String(form.get('intent') ?? '')
  const change = changes.find((one) => one === intent)
  if (change) {
    const reply = await desk.changeSubscription({ id, change })
    return reply.ok ? { done: change === 'undo' ? 'undone' : 'changed' } : { refused: reply.error.code }
  }
  const reply = await desk.retryDelivery({ id }, `${String(form.get('key') ?? '')}-${id}`)
  return reply.ok ? { done: reply.value.outcome } : { refused: reply.error.code }
}

export default function StudioSubscriptions() {
  const { view, find, rows, next, isWriting, key } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { subscriptions } = messages
  return (
    <StudioPage title={messages.places['studio-subscriptions']} lead={subscriptions.lead}>
      <ViewTabs
        label={subscriptions.viewsLabel}
        name="view"
        current={view}
        views={Object.entries(subscriptions.views)}
      />
      <FilterForm>
        <input type="hidden" name="view" value={view} />
        <SearchFilter name="find" label={subscriptions.find} hint={subscriptions.findHint} />
        <ShopFilter />
      </FilterForm>
      {reply && 'done' in reply && reply.done && (
        <Message kind="success" isAnnounced>
          {subscriptions.done[reply.done]}
        </Message>
      )}
      {reply && 'refused' in reply && reply.refused && (
        <Message kind="error" isAnnounced>
          {subscriptions.refusals[reply.refused] ?? subscriptions.refused}
        </Message>
      )}
      <DataTable
        caption={messages.places['studio-subscriptions']}
        columns={useSubscriptionColumns({ isWriting, formKey: key })}
        rows={rows}
        keyOf={({ id }) => id}
        empty={find === '' ? subscriptions.empty[view] : subscriptions.emptyFound}
      />
      <Pager next={next} />
    </StudioPage>
  )
}
