import type { GiftCardRow } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import styles from '../goods/goods.module.css'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { readCommonQuery } from '../goods/goods-query.ts'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { readDraftForm, refuseForm } from '../ui/read-form.ts'
import { shopCurrencies } from '../ui/shop-numbered.ts'
import { ChoiceField, InputField, StudioForm } from '../ui/studio-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const { text, after } = readCommonQuery(url.searchParams)
  const reply = await desk.listGiftCards({ ...(text && { text }), ...(after && { after }) })
  // Cards that are sent twice are issued once: they are money.
  return { page: reply.ok ? reply.value : { rows: [] }, mayWrite: may('prices.write'), key: crypto.randomUUID() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const draft = readDraftForm(form, { currency: 'text', amount: 'money', to: 'text' })
  const reply = await desk.issueGiftCards({ draft, count: Number(form.get('count')) }, String(form.get('key')))
  return reply.ok ? { issued: reply.value.codes } : refuseForm(form, reply.error)
}

export default function StudioGiftCards() {
  const { page, mayWrite, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const { giftCards, fields } = messages.goods
  const columns = useCardColumns()
  const issued = answer && 'issued' in answer ? answer.issued : undefined
  const refused = answer && 'refusal' in answer ? answer : undefined
  return (
    <StudioPage title={messages.places['studio-gift-cards']} lead={giftCards.lead}>
      {issued && (
        <Message kind="success" isAnnounced>
          {giftCards.issued(issued.length)}
          <ul>
            {issued.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Message>
      )}
      {mayWrite && (
        <details className={styles.fold} open={refused !== undefined}>
          <summary>{giftCards.issueNew}</summary>
          <StudioForm intent="issue" submit={giftCards.issue} refused={refused} hidden={{ key }}>
            <InputField name="amount" label={fields['amount'] ?? ''} inputMode="decimal" required />
            <ChoiceField
              name="currency"
              label={fields['currency'] ?? ''}
              defaultValue={shopCurrencies[0] ?? ''}
              options={shopCurrencies.map((value) => ({ value, label: value }))}
            />
            <InputField
              name="count"
              label={giftCards.count}
              type="number"
              min={1}
              max={500}
              defaultValue="1"
              required
            />
            <InputField name="to" label={giftCards.lastDay} type="date" help={giftCards.lastDayHelp} />
          </StudioForm>
        </details>
      )}
      <FilterForm>
        <SearchFilter name="text" label={giftCards.search} />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-gift-cards']}
        columns={columns}
        rows={page.rows}
        keyOf={({ code }) => code}
        empty={giftCards.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

function useCardColumns(): Column<GiftCardRow>[] {
  const { columns, giftCards } = useMessages().messages.goods
  const { money, day } = useGoodsFormat()
  return [
    {
      id: 'code',
      label: columns.code,
      cell: ({ code }) => (
        <Link kind="quieter" to={`/studio/gift-cards/${code}/`}>
          {code}
        </Link>
      ),
    },
    {
      id: 'balance',
      label: columns.balance,
      isNumeric: true,
      cell: ({ balance, initial, currency }) =>
        balance === initial ? money(balance, currency) : `${money(balance, currency)} / ${money(initial, currency)}`,
    },
    {
      id: 'state',
      label: columns.state,
      cell: ({ isBlocked, balance }) => <SellingMark state={isBlocked ? 'over' : balance === 0 ? 'used' : 'running'} />,
    },
    { id: 'issued', label: columns.issued, cell: ({ at }) => day(at) },
    {
      id: 'until',
      label: giftCards.lastDay,
      cell: ({ expiresAt }) => (expiresAt === null ? giftCards.unlimited : day(expiresAt)),
    },
  ]
}
