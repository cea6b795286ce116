import type { Subscription, SubscriptionDelivery } from '@vitrine/contracts/shop'
import { useId } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import styles from './deliveries.module.css'

const reasons = {
  unpaid: 'subscription.delivery_unpaid',
  sold_out: 'subscription.delivery_sold_out',
  account_closed: 'subscription.delivery_account_closed',
} as const

/** So many are seen at once; the older ones are a press away. */
const newest = 3

/** Past deliveries, the latest first, down to the first order. */
export function Deliveries({ subscription }: { subscription: Subscription }) {
  const { t, format } = useI18n()
  const { deliveries, orderId, createdAt } = subscription
  const titleId = useId()
  const rows = deliveries.map((delivery) => <Delivery key={delivery.day} delivery={delivery} />)
  if (orderId !== null)
    rows.push(
      <li key="first" data-delivery="first">
        <span className={styles.day}>{format.date(createdAt.slice(0, 10))}</span>
        <Link to={orderAddress(orderId)} kind="quiet">
          {t('subscription.delivery_first', { number: `V-${orderId}` })}
        </Link>
      </li>,
    )
  if (rows.length === 0) return null
  const older = rows.slice(newest)
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('subscription.deliveries')}
      </h2>
      <ul className={styles.list} role="list">
        {rows.slice(0, newest)}
      </ul>
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{t('subscription.deliveries_older', { n: older.length })}</summary>
          <ul className={styles.list} role="list">
            {older}
          </ul>
        </details>
      )}
    </section>
  )
}

const orderAddress = (id: number): string => `/account/order-details/${id}/`

function Delivery({ delivery }: { delivery: SubscriptionDelivery }) {
  const { t, format } = useI18n()
  const { day, state, order, missing } = delivery
  const names = missing.map(({ name }) => name).join(', ')
  return (
    <li data-delivery={state}>
      <span className={styles.day}>{format.date(day)}</span>
      {order ? (
        <span>
          <Link to={orderAddress(order.id)} kind="quiet">
            {t('subscription.delivery_order', { number: order.number })}
          </Link>
          {names && <span className={styles.note}>{t('subscription.delivery_missing', { names })}</span>}
        </span>
      ) : (
        <span className={styles.reason}>{state === 'ordered' ? '–' : t(reasons[state])}</span>
      )}
    </li>
  )
}
