import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { inPageNavigation } from '../../../navigation/in-page-navigation.ts'
import { Link } from '../../../ui/link.tsx'
import { requireService } from '../../guard.ts'
import { useMessages } from '../../messages/messages.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../../ui/filter-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ShopFilter } from '../../ui/shop-filter.tsx'
import { StudioPage } from '../../ui/studio-page.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { RefusalMessage } from '../refusal.tsx'
import { actOnOrders } from './bulk-action.ts'
import { BulkBar, ShipConfirmation } from './bulk-bar.tsx'
import styles from './order-list.module.css'
import { loadOrders, type OrderLine, toLine } from './load-orders.ts'
import { readOrderQuery } from './order-query.ts'
import { usePrinting } from './print-chosen.ts'
import { SavedViews } from './saved-views.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { actOnViews, loadViews } from './view-action.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = readOrderQuery(url.searchParams)
  const [{ rows, next }, views] = await Promise.all([loadOrders(desk, query), loadViews(desk, query)])
  return {
    view: query.view,
    find: query.find,
    sort: query.sort,
    rows: rows.map(toLine),
    views,
    next,
    key: crypto.randomUUID(),
    isBulk: may('orders.bulk'),
    isFulfilling: may('orders.fulfil'),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const query = readOrderQuery(url.searchParams)
  return (await actOnViews(desk, form, query)) ?? actOnOrders(desk, form, query)
}

export default function StudioOrders() {
  const { view, find, sort, rows, views, next, key, isBulk, isFulfilling } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { orders } = messages
  const { search } = useLocation()
  const isSending = useNavigation().state === 'submitting'
  const columns = useOrderColumns({
    hasMoney: rows.some(({ total }) => total !== null),
    isMixed: view === 'all' || view === 'trouble',
  })
  const { isEmpty, printChosen } = usePrinting()
  const canAct = isFulfilling && (view === 'pack' || view === 'ship' || view === 'all')
  return (
    <StudioPage
      title={messages.places['studio-orders']}
      lead={orders.leads[view]}
      actions={
        <a className={styles.download} href={`/studio/orders/export/${search}`} download>
          {orders.export}
        </a>
      }
    >
      <ViewTabs label={orders.viewsLabel} name="view" current={view} views={Object.entries(orders.views)} />
      <SavedViews views={views} name={find} />
      <FilterForm>
        <SearchFilter name="find" label={orders.find} hint={orders.findHint} />
        <ShopFilter />
        <ChoiceFilter
          name="sort"
          label={orders.sort}
          any={orders.sorts[sort] ?? ''}
          options={Object.entries(orders.sorts).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      <RefusalMessage refusal={isEmpty ? { code: 'NOTHING_CHOSEN' } : reply?.refusal} />
      {reply?.question && <ShipConfirmation question={reply.question} formKey={key} isSending={isSending} />}
      <Form method="post" state={inPageNavigation} className={styles.form} onSubmit={printChosen}>
        <input type="hidden" name="key" value={key} />
        {canAct && rows.length > 0 && <BulkBar view={view} isBulk={isBulk} isSending={isSending} />}
        <DataTable<OrderLine>
          caption={messages.places['studio-orders']}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            find === '' ? (
              orders.empty
            ) : (
              <>
                {orders.emptyFound}{' '}
                {view !== 'all' && (
                  <Link to={`?${new URLSearchParams({ view: 'all', find })}`}>{orders.views['all']}</Link>
                )}
              </>
            )
          }
          {...(canAct && { choice: { labelOf: ({ number }) => orders.chooseOrder(number) } })}
        />
      </Form>
      <Pager next={next} />
    </StudioPage>
  )
}
