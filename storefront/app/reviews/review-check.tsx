import { useI18n } from '../i18n/i18n.tsx'
import styles from './review-check.module.css'

/** Whether and how reviews are verified, which a shop has to say where it shows them. */
export function ReviewCheck() {
  const { t } = useI18n()
  return (
    <details className={styles.check}>
      <summary>{t('reviews.check_title')}</summary>
      <p>{t('reviews.check_purchase')}</p>
      <p>{t('reviews.check_moderation')}</p>
      <p>{t('reviews.check_rating')}</p>
    </details>
  )
}
