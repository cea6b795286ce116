import type { Currency } from '@vitrine/contracts/markets'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { useDone } from '../ui/use-done.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.getGiftCard({ code: params['code'] ?? '' })
  if (!reply.ok || !reply.value) throw new Response(null, { status: 404 })
  return { ...reply.value, mayWrite: may('prices.write') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const code = params['code'] ?? ''
  const reply = await desk.endGiftCard({ code })
  if (reply.ok) return redirect(`/studio/gift-cards/${encodeURIComponent(code)}/?done=ended`)
  return refuseForm(await request.formData(), reply.error)
}

export default function StudioGiftCard() {
  const { card, lines, mayWrite } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { giftCards, vouchers } = messages.goods
  const columns = useLineColumns(card.currency)
  const { money } = useGoodsFormat()
  const done = useDone()
  return (
    <StudioPage
      title={card.code}
      lead={giftCards.balanceOf(money(card.balance, card.currency), money(card.initial, card.currency))}
      actions={
        <Link kind="quiet" to="/studio/gift-cards/">
          {messages.places['studio-gift-cards']}
        </Link>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {card.isBlocked && <Message kind="warning">{giftCards.isBlocked}</Message>}
      <Panel title={giftCards.lines}>
        <DataTable
          caption={giftCards.lines}
          columns={columns}
          rows={lines}
          keyOf={({ order, at, amount }) => `${order} ${at} ${amount}`}
          empty={vouchers.noOrders}
        />
      </Panel>
      {mayWrite && !card.isBlocked && (
        <StudioForm intent="end" submit={giftCards.end} variant="secondary" refused={refused}>
          <p className={styles.note}>{giftCards.endHelp}</p>
        </StudioForm>
      )}
    </StudioPage>
  )
}

function useLineColumns(currency: Currency): Column<{ order: string; at: string; amount: number }>[] {
  const { columns } = useMessages().messages.goods
  const { money } = useGoodsFormat()
  const when = useDateFormat()
  return [
    { id: 'order', label: columns.order, cell: ({ order }) => order },
    { id: 'at', label: columns.time, cell: ({ at }) => <time dateTime={at}>{when(at)}</time> },
    { id: 'amount', label: columns.amount, isNumeric: true, cell: ({ amount }) => money(-amount, currency) },
  ]
}
