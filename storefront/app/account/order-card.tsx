import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './order-card.module.css'
import type { OrderCardView } from './order-view.ts'
import { StateTag } from './state-tag.tsx'

const orderAddress = (id: number): string => `/account/order-details/${id}/`

/** One order in a list; the whole row leads to it, and its actions stand below. */
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
            {arrives.isOverdue
              ? t('order.overdue', { date: format.dayAndMonth(arrives.latest) })
              : t('order.arrives', { days: format.days(arrives.earliest, arrives.latest) })}
          </p>
        )}
      </div>
      <div className={styles.state}>
        <StateTag state={state} />
      </div>
      <CardActions order={order} />
    </li>
  )
}

/** Actions of an order without opening it first; each is named with the order, since several stand below each other. */
function CardActions({ order: { id, number, tracking, returnUntil, isCancellable } }: { order: OrderCardView }) {
  const { t } = useI18n()
  const { state, formAction } = useNavigation()
  const name = (action: string) => `${action}: ${t('order.number', { number })}`
  return (
    <div className={styles.actions}>
      {tracking && (
        <Button to={tracking} variant="tertiary" label={name(t('order.track'))}>
          {t('order.track')}
        </Button>
      )}
      {returnUntil && (
        <Button
          to={`/returns-portal/?order=${encodeURIComponent(number)}`}
          variant="tertiary"
          label={name(t('order.return'))}
        >
          {t('order.return')}
        </Button>
      )}
      {isCancellable && (
        <Button to={`${orderAddress(id)}?cancel`} variant="tertiary" label={name(t('order.cancel'))}>
          {t('order.cancel')}
        </Button>
      )}
      <Form method="post" action={orderAddress(id)}>
        <Button
          type="submit"
          variant="tertiary"
          label={name(t('order.reorder'))}
          isLoading={state !== 'idle' && formAction?.includes(orderAddress(id)) === true}
        >
          {t('order.reorder')}
        </Button>
      </Form>
    </div>
  )
}
