import type { VoucherRow } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import goodsStyles from '../goods/goods.module.css'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { readCommonQuery } from '../goods/goods-query.ts'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { InputField, StudioForm } from '../ui/studio-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { readVoucher, VoucherFields } from './voucher-form.tsx'
import { useDiscountText } from './use-discount-text.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const { text, after } = readCommonQuery(url.searchParams)
  const reply = await desk.listVouchers({ ...(text && { text }), ...(after && { after }) })
  // A batch that is sent twice is made once.
  return { page: reply.ok ? reply.value : { rows: [] }, mayWrite: may('prices.write'), key: crypto.randomUUID() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const draft = readVoucher(form)
  const code = String(form.get('code') ?? '').trim()
  const here = (query: Record<string, string>) => redirect(`/studio/vouchers/?${new URLSearchParams(query)}`)
  switch (form.get('intent')) {
    case 'batch': {
      const count = Number(form.get('count'))
      const reply = await desk.addVoucherBatch({ draft, count }, String(form.get('key')))
      if (!reply.ok) return refuseForm(form, reply.error)
      const prefix = `${code.toUpperCase()}-`
      return here({ text: prefix, done: 'batch', count: String(reply.value.codes.length) })
    }
    case 'stop': {
      const reply = await desk.endVoucherBatch({ prefix: String(form.get('prefix')) })
      if (!reply.ok) return refuseForm(form, reply.error)
      return here({ text: String(form.get('prefix')), done: 'batchEnded', count: String(reply.value.count) })
    }
    default: {
      const reply = await desk.addVoucher({ draft })
      return reply.ok ? here({ text: reply.value.code, done: 'added' }) : refuseForm(form, reply.error)
    }
  }
}

export default function StudioVouchers() {
  const { page, mayWrite, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { vouchers, fields } = messages.goods
  const done = useDone()
  const columns = useVoucherColumns()
  return (
    <StudioPage title={messages.places['studio-vouchers']} lead={vouchers.lead}>
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {mayWrite && (
        <>
          <details className={goodsStyles.fold} open={refused?.intent === 'batch'}>
            <summary>{vouchers.newBatch}</summary>
            <StudioForm intent="batch" submit={vouchers.makeBatch} refused={refused} hidden={{ key }}>
              <InputField name="code" label={vouchers.prefix} help={vouchers.prefixHelp} required maxLength={20} />
              <InputField name="count" label={vouchers.count} type="number" min={1} max={10_000} required />
              <VoucherFields />
            </StudioForm>
          </details>
          <details className={goodsStyles.fold} open={refused?.intent === 'add'}>
            <summary>{vouchers.newOne}</summary>
            <StudioForm intent="add" submit={vouchers.make} refused={refused}>
              <InputField name="code" label={fields['code'] ?? ''} help={vouchers.codeHelp} required maxLength={40} />
              <VoucherFields />
            </StudioForm>
          </details>
        </>
      )}
      <FilterForm>
        <SearchFilter name="text" label={vouchers.search} />
      </FilterForm>
      <Batch mayWrite={mayWrite} rows={page.rows} refused={refused} />
      <DataTable
        caption={messages.places['studio-vouchers']}
        columns={columns}
        rows={page.rows}
        keyOf={({ code }) => code}
        empty={vouchers.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

type BatchProps = {
  mayWrite: boolean
  rows: readonly VoucherRow[]
  refused: ReturnType<typeof useActionData<typeof action>>
}

/** Where the list shows the codes that begin alike: all of them as a file, and the way to stop all of them. */
function Batch({ mayWrite, rows, refused }: BatchProps) {
  const { vouchers } = useMessages().messages.goods
  const prefix = rows[0]?.code.replace(/-[^-]*$/, '-') ?? ''
  const isBatch = rows.length > 1 && rows.every(({ code }) => code.startsWith(prefix)) && prefix.length >= 3
  if (!isBatch) return null
  return (
    <div className={goodsStyles.batch}>
      <a href={`/studio/vouchers/csv/?${new URLSearchParams({ text: prefix })}`} download>
        {vouchers.download(prefix)}
      </a>
      {mayWrite && rows.some(({ state }) => state === 'running' || state === 'planned') && (
        <StudioForm
          intent="stop"
          submit={vouchers.stopBatch(prefix)}
          variant="secondary"
          refused={refused}
          hidden={{ prefix }}
        >
          <></>
        </StudioForm>
      )}
    </div>
  )
}

function useVoucherColumns(): Column<VoucherRow>[] {
  const { columns, vouchers } = useMessages().messages.goods
  const { day } = useGoodsFormat()
  const discountOf = useDiscountText()
  return [
    {
      id: 'code',
      label: columns.code,
      cell: ({ code }) => (
        <Link kind="quieter" to={`/studio/vouchers/${code}/`}>
          {code}
        </Link>
      ),
    },
    { id: 'discount', label: columns.discount, cell: ({ discount }) => discountOf(discount) },
    { id: 'state', label: columns.state, cell: ({ state }) => <SellingMark state={state} /> },
    {
      id: 'uses',
      label: columns.uses,
      isNumeric: true,
      cell: ({ uses, maximumUses }) => (maximumUses === null ? uses : `${uses} / ${maximumUses}`),
    },
    {
      id: 'until',
      label: columns.time,
      cell: ({ validFrom, validTo }) => `${day(validFrom)} – ${day(validTo)}`,
    },
    {
      id: 'public',
      label: columns.kind,
      isSecondary: true,
      cell: ({ isPublic, customerGroup }) =>
        isPublic ? vouchers.publicKind : (customerGroup ?? vouchers.personalKind),
    },
  ]
}
