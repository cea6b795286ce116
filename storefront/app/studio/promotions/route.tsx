import type { PromotionRow } from '@vitrine/contracts/desk'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { usePromotionWords } from './promotion-words.ts'
import { SellingCalendar } from './selling-calendar.tsx'

const noName = { de: '', fr: '', en: '' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.listPromotions({})
  return { rows: reply.ok ? reply.value : [], mayWrite: may('prices.write'), now: Date.now() }
}

export default function StudioPromotions() {
  const { rows, mayWrite, now } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { promotions } = messages.goods
  const { words } = useGoodsFormat()
  const done = useDone()
  const columns = usePromotionColumns()
  return (
    <StudioPage
      title={messages.places['studio-promotions']}
      lead={promotions.lead}
      actions={
        <>
          <Button to="/studio/promotions/try/" size="sm" variant="secondary">
            {promotions.tryBasket}
          </Button>
          {mayWrite && (
            <Button to="/studio/promotions/new/" size="sm">
              {promotions.create}
            </Button>
          )}
        </>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      <SellingCalendar
        now={now}
        entries={rows
          .filter(({ state }) => state !== 'off')
          .map(({ promotion, state }) => ({
            name: words(promotion.name),
            to: `/studio/promotions/${promotion.key}/`,
            from: promotion.schedule.from,
            until: promotion.schedule.to,
            state,
          }))}
      />
      <DataTable
        caption={messages.places['studio-promotions']}
        columns={columns}
        rows={rows}
        keyOf={({ promotion }) => promotion.key}
        empty={promotions.empty}
      />
    </StudioPage>
  )
}

function usePromotionColumns(): Column<PromotionRow>[] {
  const { columns, promotions } = useMessages().messages.goods
  const { words, day } = useGoodsFormat()
  const sentences = usePromotionWords()
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ promotion }) => (
        <>
          <Link kind="quieter" to={`/studio/promotions/${promotion.key}/`}>
            {words(promotion.name)}
          </Link>
          <span className={styles.aside}>{promotion.key}</span>
        </>
      ),
    },
    { id: 'state', label: columns.state, cell: ({ state }) => <SellingMark state={state} /> },
    { id: 'conditions', label: columns.conditions, cell: (row) => sentences(row).join(' · ') },
    {
      id: 'time',
      label: columns.time,
      cell: ({ promotion }) => `${day(promotion.schedule.from)} – ${day(promotion.schedule.to)}`,
    },
    { id: 'priority', label: columns.priority, isNumeric: true, cell: ({ promotion }) => promotion.priority },
    {
      id: 'overlaps',
      label: columns.overlaps,
      isSecondary: true,
      cell: ({ overlaps }) => {
        const stronger = overlaps.filter(({ isStronger }) => isStronger)
        if (overlaps.length === 0) return '–'
        return stronger.length === 0
          ? promotions.beatsAll(overlaps.length)
          : promotions.yieldsToAll(words(stronger[0]?.name ?? noName), stronger.length - 1)
      },
    },
  ]
}
