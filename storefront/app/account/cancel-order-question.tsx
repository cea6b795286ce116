import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import type { NotCancelled } from './cancel-order.ts'
import styles from './order-detail.module.css'
import type { OrderView } from './order-view.ts'

type CancelOrderProps = { order: OrderView; isAsked: boolean; problem: NotCancelled | null }

/** Asks before an order is cancelled, and says why it could not be. */
export function CancelOrder({ order: { id, state: orderState, isCancellable }, isAsked, problem }: CancelOrderProps) {
  const { t } = useI18n()
  const { state, formData } = useNavigation()
  const isTooLate = problem === 'too_late' || (isAsked && !isCancellable && orderState !== 'cancelled')
  return (
    <>
      {isTooLate && (
        <Message kind="warning" isAnnounced>
          {t('order.cancel_too_late')}
        </Message>
      )}
      {problem === 'failed' && (
        <Message kind="error" isAnnounced>
          {t('order.cancel_failed')}
        </Message>
      )}
      {isAsked && isCancellable && (
        <section aria-labelledby="cancel-order" className={styles.question}>
          <h2 id="cancel-order" className={styles.heading}>
            {t('order.cancel_title')}
          </h2>
          <p className={styles.until}>{t('order.cancel_text')}</p>
          <div className={styles.ways}>
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="intent"
                value="cancel"
                size="lg"
                isLoading={state !== 'idle' && formData?.get('intent') === 'cancel'}
              >
                {t('order.cancel_submit')}
              </Button>
            </Form>
            <Button to={`/account/order-details/${id}/`} variant="tertiary" size="lg" state={inPageNavigation} replace>
              {t('order.cancel_keep')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
