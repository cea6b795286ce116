import { type PieceCondition, pieceConditions } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { useEffect } from 'react'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { invalidPage } from '../../navigation/not-found.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { plainRefusal } from '../orders/plain-refusal.ts'
import { RefusalMessage } from '../orders/refusal.tsx'
import { moneyOf } from '../orders/shop-facts.ts'
import inputs from '../ui/inputs.module.css'
import { StateMark } from '../ui/state-mark.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { UndoForm } from '../ui/undo-form.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import styles from './return.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const reply = await desk.getReturn({ code: params['code'] ?? '-' })
  if (!reply.ok) throw invalidPage(url.pathname)
  const { row, pieces, undoUntil, parts } = reply.value
  const written = ({ shopId, refund }: typeof row) => (refund === null ? null : moneyOf(refund, shopId))
  return {
    row: { ...row, refund: written(row) },
    parts: parts.map((part) => ({ ...part, refund: written(part) })),
    pieces,
    undoUntil,
    conditions: pieceConditions,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const code = params['code'] ?? '-'
  if (form.get('intent') === 'undo') {
    const reply = await desk.undoScan({ code })
    return { refusal: reply.ok ? undefined : plainRefusal(reply.error), chosen: undefined }
  }
  const chosen = form.getAll('piece').map((key) => ({
    key: String(key),
    condition: pieceConditions.find((one) => one === form.get(`condition.${String(key)}`)) ?? ('good' as const),
  }))
  const reply = await desk.scanReturn({ code, pieces: chosen })
  return reply.ok ? { refusal: undefined, chosen: undefined } : { refusal: plainRefusal(reply.error), chosen }
}

export default function StudioReturn() {
  const { row, parts, pieces, undoUntil } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { returns } = messages.orders
  const when = useDateFormat()
  useBooking(undoUntil)
  return (
    <StudioPage
      title={`${returns.title} ${row.code}`}
      lead={
        <>
          <Link kind="quiet" to={`/studio/orders/${row.orderNumber}/`}>
            {row.orderNumber}
          </Link>{' '}
          · {when(row.announcedAt)} ·{' '}
          <StateMark tone={row.state === 'refunded' ? 'done' : 'open'}>
            {returns.states[row.state] ?? row.state}
          </StateMark>
        </>
      }
      actions={
        <Link kind="quiet" to="/studio/returns/scan/">
          {returns.scanLink}
        </Link>
      }
    >
      <RefusalMessage refusal={reply?.refusal} />
      {undoUntil && (
        <div role="status">
          <Message kind="success">
            {returns.arrived} <UndoForm undoUntil={undoUntil} done={messages.orders.scan.booked} />
          </Message>
        </div>
      )}
      {parts.map((part) => (
        <Message key={part.id} kind="info">
          {returns.part(part.pieces, part.refund)}
        </Message>
      ))}
      <Panel title={row.state === 'refunded' ? returns.received : parts.length > 0 ? returns.rest : returns.expected}>
        {row.state === 'announced' && !undoUntil ? (
          <PieceForm pieces={pieces} chosen={reply?.chosen} />
        ) : (
          <ul className={styles.pieces}>
            {pieces.map(({ key, name, condition }) => (
              <li key={key}>
                {name}
                {condition && ` – ${returns.conditions[condition]}`}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </StudioPage>
  )
}

/** Reads the page again once a scan is booked. */
function useBooking(undoUntil: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (undoUntil === null) return undefined
    const timer = setInterval(() => {
      if (Date.parse(undoUntil) <= Date.now()) void revalidate()
    }, 1_000)
    return () => clearInterval(timer)
  }, [undoUntil, revalidate])
}

type PieceFormProps = {
  pieces: readonly { key: string; name: string; reason: string | null }[]
  chosen: readonly { key: string; condition: PieceCondition }[] | undefined
}

/** Each piece with whether it came, and how it looks. */
function PieceForm({ pieces, chosen }: PieceFormProps) {
  const { conditions } = useLoaderData<typeof loader>()
  const { returns } = useMessages().messages.orders
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" state={inPageNavigation} className={styles.form}>
      <p className={styles.help}>{returns.partHelp}</p>
      <ul className={styles.pieces}>
        {pieces.map(({ key, name, reason }) => {
          const before = chosen?.find((one) => one.key === key)
          return (
            <li key={key} className={styles.piece}>
              <label className={inputs.tick}>
                <input type="checkbox" name="piece" value={key} defaultChecked={before !== undefined} />
                <span>
                  {name}
                  {reason && <span className={styles.quiet}>{returns.reasons[reason] ?? reason}</span>}
                </span>
              </label>
              <select
                name={`condition.${key}`}
                className={inputs.input}
                defaultValue={before?.condition ?? 'good'}
                aria-label={returns.conditionOf(name)}
              >
                {conditions.map((condition) => (
                  <option key={condition} value={condition}>
                    {returns.conditions[condition]}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      <div>
        <Button type="submit" size="sm" isLoading={isSending} data-main-action>
          {returns.takePieces}
        </Button>
      </div>
    </Form>
  )
}
