import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './order-card.module.css'
import type { OrderCardView } from './order-view.ts'
import { StateTag } from './state-tag.tsx'

const orderAddress = (id: number): string => `/account/order-details/${id}/`

/** One order in a list; the whole row leads to it. */
export function OrderCard({ order }: { order: OrderCardView }) {
  const { t, format } = useI18n()
  const { id, number, day, total, state, pieces, pictures, arrives, subscriptionId } = order
  return (
    <li className={styles.card}>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture key={picture.base} of={picture} sizes="3.75rem" ratio="3 / 4" alt="" />
        ))}
      </div>
      <div className={styles.words}>
        <Anchor className={styles.link} to={orderAddress(id)}>
          {t('order.number', { number })}
        </Anchor>
        <p>
          {t('order.facts', { date: format.date(day), total: format.money(total) })} ·{' '}
          {t('order.pieces', { n: pieces })}
          {subscriptionId && ` · ${t('order.subscription')}`}
        </p>
        {arrives && (
          <p>
            {t('order.arrives', {
              min: format.dayAndMonth(arrives.earliest),
              max: format.dayAndMonth(arrives.latest),
            })}
          </p>
        )}
      </div>
      <StateTag state={state} />
    </li>
  )
}
