import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { useDone } from '../ui/use-done.ts'
import { readVoucher, VoucherFields, voucherValues } from './voucher-form.tsx'
import { useDiscountText } from './use-discount-text.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.getVoucher({ code: params['code'] ?? '' })
  if (!reply.ok || !reply.value) throw new Response(null, { status: 404 })
  return { ...reply.value, mayWrite: may('prices.write') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const code = params['code'] ?? ''
  const here = (done: string) => redirect(`/studio/vouchers/${encodeURIComponent(code)}/?done=${done}`)
  if (form.get('intent') === 'end') {
    const reply = await desk.endVoucher({ code })
    return reply.ok ? here('ended') : refuseForm(form, reply.error)
  }
  const { code: _, ...change } = readVoucher(form)
  const reply = await desk.changeVoucher({ code, version: String(form.get('version')), change })
  return reply.ok ? here('saved') : refuseForm(form, reply.error)
}

export default function StudioVoucher() {
  const { voucher, orders, mayWrite } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { vouchers, save } = messages.goods
  const orderColumns = useOrderColumns()
  const { timeZone } = useGoodsFormat()
  const done = useDone()
  const discountOf = useDiscountText()
  const values = voucherValues(voucher, timeZone)
  const isOver = voucher.state === 'over'
  return (
    <StudioPage
      title={voucher.code}
      lead={
        <>
          <SellingMark state={voucher.state} /> · {discountOf(voucher.discount)} ·{' '}
          {vouchers.used(voucher.uses, voucher.maximumUses)}
        </>
      }
      actions={
        <Link kind="quiet" to="/studio/vouchers/">
          {messages.places['studio-vouchers']}
        </Link>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {voucher.isPublic && <p className={styles.note}>{vouchers.publicNote}</p>}
      {mayWrite && !isOver && (
        <Panel title={vouchers.change}>
          <ChangedMeanwhile refused={refused} values={values} />
          <StudioForm
            intent="change"
            submit={save}
            refused={refused}
            values={values}
            hidden={{ version: voucher.version }}
          >
            <VoucherFields />
          </StudioForm>
          <StudioForm intent="end" submit={vouchers.end} variant="secondary" refused={refused}>
            <p className={styles.note}>{vouchers.endHelp}</p>
          </StudioForm>
        </Panel>
      )}
      <Panel title={vouchers.orders}>
        <DataTable
          caption={vouchers.orders}
          columns={orderColumns}
          rows={orders}
          keyOf={({ number }) => number}
          empty={vouchers.noOrders}
        />
      </Panel>
    </StudioPage>
  )
}

function useOrderColumns(): Column<{ number: string; at: string }>[] {
  const { columns } = useMessages().messages.goods
  const when = useDateFormat()
  return [
    { id: 'number', label: columns.order, cell: ({ number }) => number },
    { id: 'at', label: columns.time, cell: ({ at }) => <time dateTime={at}>{when(at)}</time> },
  ]
}
