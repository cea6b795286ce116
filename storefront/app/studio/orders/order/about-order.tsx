import type { ReactNode } from 'react'
import type { TimelineEntry } from '@vitrine/contracts/desk'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { Panel } from '../../ui/studio-page.tsx'
import { useDateFormat } from '../../ui/use-date-format.ts'
import type { OrderPage } from './load-order.ts'
import { OrderForm, type OrderFormProps } from './order-forms.tsx'
import styles from './order.module.css'

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}

/** Names and addresses, as far as the member may see them. */
export function Addresses({ order }: { order: OrderPage }) {
  const { orders } = useMessages().messages
  const { customer, shippingAddress, billingAddress } = order
  return (
    <Panel title={orders.page.addresses}>
      {customer && (
        <p className={styles.customer}>
          <strong>{customer.name}</strong>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          {customer.isGuest && <span className={styles.quiet}>{orders.page.guest}</span>}
        </p>
      )}
      <div className={styles.addresses}>
        {shippingAddress && <Lines label={orders.page.deliverTo} lines={shippingAddress} />}
        {billingAddress && <Lines label={orders.page.billTo} lines={billingAddress} />}
      </div>
      {!shippingAddress && <p className={styles.quiet}>{orders.page.hidden}</p>}
    </Panel>
  )
}

export function Returns({ returns }: Pick<OrderPage, 'returns'>) {
  const { orders } = useMessages().messages
  const when = useDateFormat()
  return (
    <Panel title={orders.page.returns}>
      <ul role="list" className={styles.list}>
        {returns.map(({ id, code, state, announcedAt, refund, exchangeOrder }) => (
          <li key={id}>
            <span>{code}</span>
            <span>{[orders.returns.states[state], refund, when(announcedAt)].filter(Boolean).join(' · ')}</span>
            {exchangeOrder && (
              <Link kind="quiet" to={`/studio/orders/${exchangeOrder}/`}>
                {orders.returns.exchange(exchangeOrder)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Everything that happened to the order, the latest first. */
export function Timeline({ order, children }: { order: OrderPage; children: ReactNode }) {
  const { orders } = useMessages().messages
  const when = useDateFormat()
  const textOf = (entry: TimelineEntry): string => {
    if (entry.kind === 'note') return entry.text
    if (entry.kind === 'event') return orders.events[entry.code] ?? entry.code
    return orders.deeds[entry.action] ?? entry.action
  }
  return (
    <Panel title={orders.page.timeline}>
      {children}
      <ol role="list" className={styles.timeline}>
        {order.timeline.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${textOf(entry)}`} data-kind={entry.kind}>
            <span>{textOf(entry)}</span>
            <span className={styles.quiet}>
              <time dateTime={entry.at}>{when(entry.at)}</time>
              {entry.actor && ` ${orders.page.by(entry.actor)}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function Mails({ order, formKey }: OrderFormProps) {
  const { orders } = useMessages().messages
  const when = useDateFormat()
  return (
    <Panel title={orders.page.mails}>
      {order.mails.length === 0 && <p className={styles.quiet}>{orders.page.noMails}</p>}
      <ul role="list" className={styles.list}>
        {order.mails.map(({ id, kind, state, at }) => (
          <li key={id}>
            <Link kind="quiet" to={`/studio/mails/${id}/`}>
              {orders.mailKinds[kind] ?? kind}
            </Link>
            <span className={styles.quiet}>{`${orders.mails.states[state] ?? state} · ${when(at)}`}</span>
            {state !== 'waiting' && (
              <OrderForm order={order} formKey={formKey} intent="resend" className={styles.inline}>
                <input type="hidden" name="mail" value={id} />
                <Button type="submit" variant="tertiary" size="xs">
                  {orders.mails.resend}
                </Button>
              </OrderForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
