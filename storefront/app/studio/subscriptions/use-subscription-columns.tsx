import type { SubscriptionRow } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { Form } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import type { Column } from '../ui/data-table.tsx'
import { marketName } from '../ui/market-name.ts'
import { StateMark, type StateTone } from '../ui/state-mark.tsx'
import styles from './subscriptions.module.css'

/** A subscription with its price as its shop writes it. */
export type SubscriptionLine = Omit<SubscriptionRow, 'price' | 'shopId'> & { price: string | null; locale: Locale }

type Writing = { isWriting: boolean; formKey: string }

export function useSubscriptionColumns(writing: Writing): Column<SubscriptionLine>[] {
  const { messages, lang } = useMessages()
  const { columns, intervals, perDelivery } = messages.subscriptions
  return [
    {
      id: 'number',
      label: columns.number,
      cell: ({ number, firstOrder, interval, locale }) => (
        <>
          {number}
          <span className={styles.quiet}>
            {intervals[interval]}, {marketName(locale, lang)}
          </span>
          <span className={styles.quiet}>
            <Link kind="quiet" to={`/studio/orders/${firstOrder}/`}>
              {firstOrder}
            </Link>
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      label: columns.customer,
      cell: ({ name, email }) => (
        <>
          {name}
          <span className={styles.quiet}>{email}</span>
        </>
      ),
    },
    {
      id: 'goods',
      label: columns.goods,
      isSecondary: true,
      cell: ({ lines, price }) => (
        <>
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
          {price && <span className={styles.quiet}>{perDelivery(price)}</span>}
        </>
      ),
    },
    { id: 'next', label: columns.next, cell: (row) => <NextDelivery row={row} /> },
    { id: 'last', label: columns.last, cell: (row) => <LastDelivery row={row} /> },
    ...(writing.isWriting
      ? [{ id: 'actions', label: columns.actions, cell: (row: SubscriptionLine) => <Steps row={row} {...writing} /> }]
      : []),
  ]
}

const tones: Readonly<Record<SubscriptionRow['status'], StateTone>> = {
  active: 'half',
  paused: 'open',
  cancelled: 'over',
}

function NextDelivery({ row: { status, nextDelivery, endsOn, changeableUntil } }: { row: SubscriptionLine }) {
  const { subscriptions } = useMessages().messages
  const { day } = useGoodsFormat()
  return (
    <>
      {nextDelivery ? day(nextDelivery) : subscriptions.none}
      <span className={styles.quiet}>
        <StateMark tone={tones[status]}>{subscriptions.statuses[status] ?? status}</StateMark>
      </span>
      {endsOn && <span className={styles.quiet}>{subscriptions.endsOn(day(endsOn))}</span>}
      {!endsOn && changeableUntil && <span className={styles.quiet}>{subscriptions.until(day(changeableUntil))}</span>}
    </>
  )
}

function LastDelivery({ row: { last } }: { row: SubscriptionLine }) {
  const { subscriptions } = useMessages().messages
  const { day } = useGoodsFormat()
  if (!last) return <span>{subscriptions.none}</span>
  const { state, tries, tryAgainOn, orderNumber, isCharging } = last
  const tone = state === 'unpaid' ? 'trouble' : isCharging ? 'half' : state === 'ordered' ? 'done' : 'over'
  return (
    <>
      {day(last.day)}
      <span className={styles.quiet}>
        <StateMark tone={tone}>
          {isCharging && state === 'ordered' ? subscriptions.charging : (subscriptions.deliveries[state] ?? state)}
        </StateMark>
      </span>
      {state === 'unpaid' && (
        <span className={styles.quiet}>{subscriptions.tries(tries, tryAgainOn && day(tryAgainOn))}</span>
      )}
      {orderNumber && (
        <span className={styles.quiet}>
          <Link kind="quiet" to={`/studio/orders/${orderNumber}/`}>
            {orderNumber}
          </Link>
        </span>
      )}
    </>
  )
}

/** The steps that the subscription allows now; each can be taken back or has its reason. */
function Steps({ row, formKey }: { row: SubscriptionLine } & Writing) {
  const { subscriptions } = useMessages().messages
  const { id, number, status, last, changeableUntil, undo } = row
  const isUnpaid = last?.state === 'unpaid'
  const steps: (readonly [intent: string, label: string])[] = [
    ...(isUnpaid && status !== 'cancelled' ? [['retry', subscriptions.retry] as const] : []),
    ...(undo ? [['undo', subscriptions.undo[undo] ?? undo] as const] : []),
    ...(status === 'active' && changeableUntil
      ? [['pause', subscriptions.pause] as const, ['skip', subscriptions.skip] as const]
      : []),
    ...(status === 'paused' && undo !== 'pause' ? [['resume', subscriptions.resume] as const] : []),
  ]
  if (steps.length === 0) return null
  return (
    <Form method="post" state={inPageNavigation} preventScrollReset className={styles.steps}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={formKey} />
      {steps.map(([intent, label]) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="xs"
          variant={intent === 'retry' ? 'primary' : 'secondary'}
          label={subscriptions.actionOf(label, number)}
        >
          {label}
        </Button>
      ))}
    </Form>
  )
}
