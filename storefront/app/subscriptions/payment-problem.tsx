import type { Subscription } from '@vitrine/contracts/shop'
import { servicePath } from '@vitrine/contracts/urls'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import styles from './subscriptions.module.css'

/** The failed payment, its automatic retries, and the actions of the customer. */
export function PaymentProblem({ subscription }: { subscription: Subscription }) {
  const { t, format, market } = useI18n()
  const { state, formData } = useNavigation()
  const { id, status, hasPaymentProblem } = subscription
  if (!hasPaymentProblem) return null
  const contact = servicePath('contact', market.locale)
  const [last] = subscription.deliveries
  // A payment that is running, or a delivery before a later one, cannot be retried.
  if (last?.state !== 'unpaid')
    return (
      <Message kind="error">
        <p>{t('subscription.payment_problem')}</p>
        <Link to={contact}>{t('subscription.contact')}</Link>
      </Message>
    )
  const { day, tryAgainOn } = last
  const isSending = state !== 'idle' && formData?.get('id') === id && formData.get('change') === 'pay'
  return (
    <Message kind="error">
      <p>{t('subscription.unpaid', { date: format.dayAndMonth(day) })}</p>
      {tryAgainOn && <p>{t('subscription.unpaid_again', { date: format.dayAndMonth(tryAgainOn) })}</p>}
      {!tryAgainOn && status === 'paused' && <p>{t('subscription.unpaid_paused')}</p>}
      <div className={styles.pay}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="change" value="pay" isLoading={isSending}>
            {t('subscription.pay_again')}
          </Button>
        </Form>
        <Link to={contact}>{t('subscription.pay_other')}</Link>
      </div>
    </Message>
  )
}
