import type { Subscription } from '@vitrine/contracts/shop'
import { paymentMethods } from '@vitrine/contracts/markets'
import { productPath } from '@vitrine/contracts/urls'
import { useId } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Picture, type PictureAsset } from '../ui/picture.tsx'
import { Deliveries } from './deliveries.tsx'
import { intervals } from './intervals.ts'
import { PaymentProblem } from './payment-problem.tsx'
import type { SubscriptionChangeResult } from './change-subscription.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import type { SubscriptionContentsProps } from './subscription-contents.tsx'
import { cardText, type SubscriptionPaymentProps } from './subscription-payment.tsx'
import styles from './subscriptions.module.css'

type SubscriptionCardProps = {
  subscription: Subscription
  /** Of the goods, by the id of their product. */
  pictures: Readonly<Record<number, PictureAsset>>
  today: string
  sizes: SubscriptionContentsProps['sizes']
  addresses: SubscriptionContentsProps['addresses']
  cards: SubscriptionPaymentProps['cards']
  result: SubscriptionChangeResult | null
}

const answers = {
  pause: 'subscription.done_pause',
  resume: 'subscription.done_resume',
  skip: 'subscription.done_skip',
  interval: 'subscription.done_interval',
  undo: 'subscription.done_undo',
  size: 'subscription.done_size',
  address: 'subscription.done_address',
  payment: 'subscription.done_payment',
  pay: 'subscription.done_pay',
  pay_pending: 'subscription.done_pay_pending',
  pay_sold_out: 'subscription.done_pay_sold_out',
} as const
const problems = {
  refused: 'subscription.refused',
  declined: 'subscription.declined',
  failed: 'subscription.failed',
  sold_out: 'subscription.size_sold_out',
} as const

/** A subscription with its contents, its state and its actions. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, pictures, sizes, addresses, cards, today, result } = props
  const { t, format } = useI18n()
  const { id, number, status, items, interval, nextDelivery, endsOn, price, address, payment, savedMethod } =
    subscription
  const titleId = useId()
  const isEnded = status === 'cancelled' && (endsOn === null || endsOn <= today)
  const state = {
    active: t('subscription.status_active'),
    paused: t('subscription.status_paused'),
    cancelled: isEnded
      ? t('subscription.status_cancelled')
      : t('subscription.status_ending', { date: format.date(endsOn ?? today) }),
  }[status]
  const method = paymentMethods.find((each) => each === payment)
  const facts: readonly [string, string][] = [
    [t('subscription.number'), number],
    [t('subscription.interval'), t(intervals[interval])],
    [t('subscription.next'), nextDelivery ? format.dayAndMonth(nextDelivery) : t('subscription.next_none')],
    [t('subscription.price'), t('subscription.price_value', { amount: format.money(price) })],
    [t('subscription.address'), address ? addressLine(address) : '–'],
    [t('subscription.payment'), savedMethod ? cardText(savedMethod, t) : method ? t(`payment.${method}`) : '–'],
  ]
  return (
    <li className={styles.card} id={`s-${id}`} data-subscription={status}>
      <article aria-labelledby={titleId}>
        <div className={styles.head}>
          <p className={styles.status} data-status={status}>
            {state}
          </p>
          <p className={styles.since}>
            {t('subscription.since', { date: format.date(subscription.createdAt.slice(0, 10)) })}
          </p>
        </div>
        <ul className={styles.goods} role="list" id={titleId}>
          {items.map(({ variantId, productId, name, size, quantity }) => (
            <li key={variantId}>
              <div className={styles.picture}>
                <Picture of={pictures[productId]} sizes="72px" ratio="3 / 4" alt="" name={name} />
              </div>
              <p>
                <Link to={productPath(name, productId)} kind="quiet">
                  {quantity > 1 && `${t('subscription.amount', { n: quantity })} `}
                  {name}
                </Link>
                {size && <span className={styles.size}>{t('subscription.size', { size })}</span>}
              </p>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isEnded && <PaymentProblem subscription={subscription} />}
        <Answer result={result} subscription={subscription} />
        {!isEnded && status !== 'cancelled' && (
          <SubscriptionActions
            subscription={subscription}
            sizes={sizes}
            addresses={addresses}
            cards={cards}
            today={today}
          />
        )}
        <Deliveries subscription={subscription} />
      </article>
    </li>
  )
}

const addressLine = ({ street, houseNumber, zipCode, city }: NonNullable<Subscription['address']>) =>
  `${[street, houseNumber].filter(Boolean).join(' ')}, ${zipCode} ${city}`

/** Result of an action beside its button, with an undo as long as it is possible. */
function Answer({ result, subscription }: { result: SubscriptionChangeResult | null; subscription: Subscription }) {
  const { t, format } = useI18n()
  const { id, undo, status } = subscription
  const problem = result && 'problem' in result ? result.problem : null
  const done = result && 'done' in result ? result.done : null
  const told = done ?? undo?.kind ?? null
  return (
    <>
      {problem && (
        <Message kind="error" isAnnounced>
          {t(problems[problem])}
        </Message>
      )}
      {told && status !== 'cancelled' && (
        <Message kind={done ? 'success' : 'info'} isAnnounced={done !== null}>
          <p>{t(answers[told])}</p>
          {undo && (
            <>
              <p className={styles.until}>{t('subscription.undo_until', { date: format.dayAndMonth(undo.until) })}</p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="tertiary" name="change" value="undo">
                  {t('subscription.undo')}
                </Button>
              </Form>
            </>
          )}
        </Message>
      )}
    </>
  )
}
