import type { Subscription } from '@vitrine/contracts/shop'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { intervals } from './intervals.ts'
import { SubscriptionContents, type SubscriptionContentsProps } from './subscription-contents.tsx'
import { SubscriptionPayment, type SubscriptionPaymentProps } from './subscription-payment.tsx'
import styles from './subscriptions.module.css'

type SubscriptionActionsProps = SubscriptionContentsProps & Pick<SubscriptionPaymentProps, 'cards'> & { today: string }

/** Changes of a subscription that has not been cancelled. */
export function SubscriptionActions({ subscription, sizes, addresses, cards, today }: SubscriptionActionsProps) {
  const { t, format } = useI18n()
  const { id, number, status, changeableUntil } = subscription
  const isChangeable = status === 'active' && changeableUntil !== null && today <= changeableUntil
  return (
    <div className={styles.actions}>
      {status === 'active' && changeableUntil && (
        <p className={styles.until}>
          {isChangeable
            ? t('subscription.until', { date: format.dayAndMonth(changeableUntil) })
            : t('subscription.too_late')}
        </p>
      )}
      <div className={styles.ways}>
        {status === 'paused' && <ChangeButton id={id} change="resume" label={t('subscription.resume')} />}
        {isChangeable && (
          <>
            <ChangeButton id={id} change="skip" label={t('subscription.skip')} />
            <ChangeButton id={id} change="pause" label={t('subscription.pause')} />
          </>
        )}
        <Button variant="tertiary" to={`/account/subscription-cancellations/?contract=${number}`}>
          {t('subscription.cancel')}
        </Button>
      </div>
      {(isChangeable || status === 'paused') && (
        <SubscriptionContents subscription={subscription} sizes={sizes} addresses={addresses} />
      )}
      <SubscriptionPayment subscription={subscription} cards={cards} />
      {isChangeable && <IntervalForm subscription={subscription} />}
    </div>
  )
}

function IntervalForm({ subscription: { id, interval } }: { subscription: Subscription }) {
  const { t } = useI18n()
  return (
    <details className={styles.rhythm}>
      <summary>{t('subscription.change_interval')}</summary>
      <Form method="post" className={styles.ways} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <BareSelect name="interval" aria-label={t('subscription.interval')} defaultValue={interval}>
          {Object.entries(intervals).map(([each, key]) => (
            <option key={each} value={each}>
              {t(key)}
            </option>
          ))}
        </BareSelect>
        <Button type="submit" variant="secondary" name="change" value="interval">
          {t('subscription.save_interval')}
        </Button>
        <p className={styles.until}>{t('subscription.interval_hint')}</p>
      </Form>
    </details>
  )
}

function ChangeButton({ id, change, label }: { id: string; change: string; label: string }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('id') === id && formData.get('change') === change
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="change" value={change} />
      <Button type="submit" variant="secondary" isLoading={isSending}>
        {label}
      </Button>
    </Form>
  )
}
