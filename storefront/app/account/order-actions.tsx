import { servicePath } from '@vitrine/contracts/urls'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import styles from './order-detail.module.css'
import type { OrderView } from './order-view.ts'

/** Actions for an order while they are possible: reorder, return, cancel, withdraw, or contact the service. */
export function OrderActions({
  order: { id, number, returnUntil, isCancellable, isExchangeWaiting, isWithdrawable },
}: {
  order: OrderView
}) {
  const { t, format, market } = useI18n()
  const { state } = useNavigation()
  const asked = `?order=${encodeURIComponent(number)}`
  return (
    <section aria-labelledby="order-ways">
      <h2 id="order-ways" className={styles.heading}>
        {t('order.ways')}
      </h2>
      {returnUntil && <p className={styles.until}>{t('order.return_until', { date: format.date(returnUntil) })}</p>}
      <div className={styles.ways}>
        <Form method="post" preventScrollReset>
          <Button type="submit" size="lg" isLoading={state !== 'idle'}>
            {t('order.reorder')}
          </Button>
        </Form>
        {returnUntil && (
          <Button to={`/returns-portal/${asked}`} variant="secondary" size="lg">
            {t('order.return')}
          </Button>
        )}
        {isExchangeWaiting && (
          <Button to={`/returns-portal/?exchange=${encodeURIComponent(number)}`} variant="secondary" size="lg">
            {t('order.call_off')}
          </Button>
        )}
        {isCancellable && (
          <Button to={`/account/order-details/${id}/?cancel`} variant="secondary" size="lg">
            {t('order.cancel')}
          </Button>
        )}
        {isWithdrawable && (
          <Button to={servicePath('withdrawal_function', market.locale) + asked} variant="secondary" size="lg">
            {t('footer.withdrawal_function')}
          </Button>
        )}
        <Button to={servicePath('contact', market.locale)} variant="tertiary" size="lg">
          {t('overview.help')}
        </Button>
        <Button to="/account/orders/" variant="tertiary" size="lg">
          {t('order.to_list')}
        </Button>
      </div>
    </section>
  )
}
