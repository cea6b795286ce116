import { type ReturnRow, type ReturnState, returnStates } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { localeOfShop, moneyOf, shopInQuery } from '../orders/shop-facts.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { marketName } from '../ui/market-name.ts'
import { Pager } from '../ui/pager.tsx'
import { ShopFilter } from '../ui/shop-filter.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { ViewTabs } from '../ui/view-tabs.tsx'

type ReturnLine = Omit<ReturnRow, 'refund' | 'shopId'> & { refund: string | null; shop: Locale }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const query = url.searchParams
  const state: ReturnState = returnStates.find((one) => one === query.get('state')) ?? 'announced'
  const after = query.get('after')
  const reply = await desk.listReturns({ state, ...shopInQuery(query), ...(after && { after: after.slice(0, 200) }) })
  const { rows, next } = reply.ok ? reply.value : { rows: [], next: undefined }
  const lines = rows.map(({ refund, shopId, ...row }): ReturnLine => ({
    ...row,
    shop: localeOfShop(shopId),
    refund: refund === null ? null : moneyOf(refund, shopId),
  }))
  return { state, rows: lines, next, isScanning: may('orders.fulfil') }
}

export default function StudioReturns() {
  const { state, rows, next, isScanning } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { returns } = messages.orders
  return (
    <StudioPage
      title={messages.places['studio-returns']}
      lead={returns.lead}
      actions={
        isScanning && (
          <Button size="sm" to="/studio/returns/scan/" data-main-action>
            {returns.scanLink}
          </Button>
        )
      }
    >
      <ViewTabs label={returns.state} name="state" current={state} views={Object.entries(returns.states)} />
      <FilterForm>
        <input type="hidden" name="state" value={state} />
        <ShopFilter />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-returns']}
        columns={useReturnColumns(isScanning)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={returns.empty}
      />
      <Pager next={next} />
    </StudioPage>
  )
}

function useReturnColumns(isScanning: boolean): Column<ReturnLine>[] {
  const { messages, lang } = useMessages()
  const { returns, columns } = messages.orders
  const when = useDateFormat()
  const remark = ({ exchangeOrder, isGift }: ReturnLine) =>
    [exchangeOrder && returns.exchange(exchangeOrder), isGift && returns.gift].filter(Boolean).join(', ')
  return [
    {
      id: 'code',
      label: returns.columns.code,
      cell: ({ code }) =>
        isScanning ? (
          <Link kind="quiet" to={`/studio/returns/${code}/`}>
            <code>{code}</code>
          </Link>
        ) : (
          <code>{code}</code>
        ),
    },
    {
      id: 'order',
      label: returns.columns.order,
      cell: ({ orderNumber }) => (
        <Link kind="quiet" to={`/studio/orders/${orderNumber}/`}>
          {orderNumber}
        </Link>
      ),
    },
    { id: 'announced', label: returns.columns.announced, cell: ({ announcedAt }) => when(announcedAt) },
    { id: 'shop', label: columns.shop, cell: ({ shop }) => marketName(shop, lang), isSecondary: true },
    { id: 'pieces', label: returns.columns.pieces, cell: ({ pieces }) => pieces, isNumeric: true },
    {
      id: 'refund',
      label: returns.columns.refund,
      cell: ({ refund }) => refund ?? '–',
      isNumeric: true,
      isSecondary: true,
    },
    { id: 'remark', label: returns.columns.note, cell: remark, isSecondary: true },
  ]
}
