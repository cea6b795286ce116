import { useI18n } from '../../i18n/i18n.tsx'
import formStyles from '../form-parts.module.css'
import type { OwnOrder } from '../own-orders.ts'
import { SentForm } from '../sent-form.tsx'
import { Submit } from '../submit.tsx'
import styles from './own-orders-list.module.css'

/** A signed-in customer chooses one of their returnable orders instead of typing a number. */
export function OwnOrdersList({ orders }: { orders: readonly OwnOrder[] }) {
  const { t, format } = useI18n()
  if (orders.length === 0) return null
  const there = orders.filter(({ returnUntil }) => returnUntil).slice(0, 6)
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className={styles.title}>
        {t('returns.own_orders')}
      </h2>
      {there.length === 0 && <p className={formStyles.hint}>{t('returns.own_none')}</p>}
      <ul role="list" className={styles.orders}>
        {there.map(({ number, day, total, pieces, returnUntil }) => (
          <li key={number}>
            <p>
              {t('after_sales.order_of', { number, date: format.date(day), total: format.money(total) })}
              <span className={formStyles.hint}>{pieces.map(({ label }) => label).join(' · ')}</span>
              {returnUntil && (
                <span className={formStyles.hint}>{t('returns.own_until', { date: format.date(returnUntil) })}</span>
              )}
            </p>
            <SentForm values={{ orderNumber: number, fact: '' }}>
              <Submit intent="find" variant="secondary" label={t('returns.open_order', { number })}>
                {t('returns.open')}
              </Submit>
            </SentForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
