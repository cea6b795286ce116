import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceSums } from '../ui/price-sums.tsx'
import styles from './receipt-sums.module.css'
import type { ReceiptView } from './receipt-view.ts'

/** Totals as the order was placed; nothing is recalculated. */
export function ReceiptSums({ receipt: { sums, points } }: { receipt: ReceiptView }) {
  const { t } = useI18n()
  return (
    <section className={styles.sums} aria-label={t('basket.summary')}>
      <h2 className={styles.title}>{t('basket.summary')}</h2>
      <div>
        <PriceSums of={sums} />
      </div>
      {points > 0 && (
        <p className={styles.points}>
          <Icon name="card" size={20} />
          {t('success.points', { n: points })}
        </p>
      )}
    </section>
  )
}
