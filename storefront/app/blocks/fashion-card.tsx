import { useI18n } from '../i18n/i18n.tsx'
import styles from './fashion-card.module.css'

/** The customer card as it looks, for the eye only: the words beside it say what it is. */
export function FashionCard() {
  const { t } = useI18n()
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.brand}>{t('brand.name')}</span>
      <span className={styles.name}>Fashion Card</span>
      <span className={styles.number}>2804 1170 9352 06</span>
      <span className={styles.tier}>Basic</span>
    </div>
  )
}
