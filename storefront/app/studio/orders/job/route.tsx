import type { OrderJob } from '@vitrine/contracts/desk'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { invalidPage } from '../../../navigation/not-found.ts'
import { Link } from '../../../ui/link.tsx'
import { requireService } from '../../guard.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { StudioPage } from '../../ui/studio-page.tsx'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { useRefusalText } from '../refusal.tsx'
import styles from './job.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const reply = await desk.getOrderJob({ id: params['id'] ?? '' })
  if (!reply.ok) throw invalidPage(url.pathname)
  return reply.value
}

const pauseMs = 1_000

export default function StudioOrderJob() {
  const job = useLoaderData<typeof loader>()
  const { orders } = useMessages().messages
  const when = useDateFormat()
  const { revalidate } = useRevalidator()
  const { step, author, startedAt, doneAt, done, refused, all } = job
  const isOver = doneAt !== null
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => void revalidate(), pauseMs)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
  return (
    <StudioPage title={orders.job.title[step] ?? step} lead={orders.job.by(author, when(startedAt))}>
      <div className={styles.progress}>
        <progress value={done + refused} max={all} aria-label={orders.job.title[step]} />
        <p role="status">{isOver ? orders.job.finished(done, refused) : orders.job.lead(done + refused, all)}</p>
        <Link kind="quiet" to={`/studio/orders/?view=${step}`}>
          {orders.job.back}
        </Link>
      </div>
      <DataTable
        caption={orders.job.outcome}
        columns={useJobColumns()}
        rows={job.rows}
        keyOf={({ orderNumber }) => orderNumber}
        empty={orders.empty}
      />
    </StudioPage>
  )
}

function useJobColumns(): Column<OrderJob['rows'][number]>[] {
  const { orders } = useMessages().messages
  const textOf = useRefusalText()
  return [
    {
      id: 'number',
      label: orders.columns.number,
      cell: ({ orderNumber }) => (
        <Link kind="quiet" to={`/studio/orders/${orderNumber}/`}>
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'outcome',
      label: orders.job.outcome,
      cell: ({ outcome }) =>
        outcome === null ? (
          <StateMark tone="open">{orders.job.waits}</StateMark>
        ) : outcome === 'DONE' ? (
          <StateMark tone="done">{orders.job.done}</StateMark>
        ) : (
          <StateMark tone="trouble">{textOf({ code: outcome })}</StateMark>
        ),
    },
  ]
}
