import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import styles from './related-pages.module.css'

export type AfterSalesTopic = 'withdrawal' | 'cancellation' | 'tracking' | 'returns'

/** Giving back, withdrawing and cancelling are different things: each page says which, and leads to the others. */
export function RelatedPages({ current }: { current: AfterSalesTopic }) {
  const { t, market } = useI18n()
  const isStatutory = market.withdrawalDays !== null
  const ways = [
    {
      id: 'returns',
      name: t('footer.returns'),
      text: t('after_sales.returns_text', { days: market.returnDays }),
      to: '/returns-portal/',
      isThere: true,
    },
    {
      id: 'withdrawal',
      name: t('footer.withdrawal_function'),
      text: t('after_sales.withdrawal_text', { days: market.withdrawalDays ?? 0 }),
      to: servicePath('withdrawal_function', market.locale),
      isThere: isStatutory,
    },
    {
      id: 'cancellation',
      name: t('footer.cancel_contracts'),
      text: t('after_sales.cancellation_text'),
      to: '/account/subscription-cancellations/',
      isThere: market.sellsSubscriptions,
    },
    {
      id: 'tracking',
      name: t('footer.track_order'),
      text: t('after_sales.tracking_text'),
      to: '/order-trackform/',
      isThere: true,
    },
  ]
  return (
    <aside className={styles.ways} aria-labelledby="other-ways" data-print="never">
      <h2 id="other-ways" className={styles.title}>
        {t('after_sales.others_title')}
      </h2>
      <ul role="list">
        {ways
          .filter(({ isThere }) => isThere)
          .map(({ id, name, text, to }) => (
            <li key={id} aria-current={id === current || undefined}>
              {id === current ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
              <p>{text}</p>
            </li>
          ))}
      </ul>
      {!isStatutory && <p className={styles.note}>{t('after_sales.no_statutory_right')}</p>}
      <p className={styles.note}>
        {t('after_sales.help')}{' '}
        <Link kind="quiet" to={servicePath('contact', market.locale)}>
          {t('footer.contact')}
        </Link>
      </p>
    </aside>
  )
}
