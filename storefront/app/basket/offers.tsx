import { useI18n } from '../i18n/i18n.tsx'
import type { Offer } from './offer-view.ts'
import styles from './offers.module.css'

/** Promotions that are nearly reached, with their progress. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const { t, format } = useI18n()
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} role="list" aria-label={t('basket.offers')}>
      {offers.map(({ id, name, missing, share, now, next }) => (
        <li key={id}>
          <p>
            {now > 0 && `${t('basket.offer_now', { amount: format.money(now), offer: name })} `}
            {'pieces' in missing
              ? t('basket.offer_pieces', { n: missing.pieces, offer: name })
              : next === null
                ? t('basket.offer_value', { amount: format.money(missing.withTax), offer: name })
                : t('basket.offer_next', { amount: format.money(missing.withTax), discount: next, offer: name })}
          </p>
          <svg className={styles.way} aria-hidden="true">
            <rect width="100%" height="2" />
            <rect className={styles.done} width={`${Math.min(100, share * 100)}%`} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
