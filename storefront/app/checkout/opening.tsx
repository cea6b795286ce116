import { useI18n } from '../i18n/i18n.tsx'
import styles from './checkout.module.css'

/** Placeholder while the checkout is being loaded; a message appears after a while. */
export function Opening({ isSlow }: { isSlow: boolean }) {
  const { t } = useI18n()
  return (
    <div className={styles.opening} aria-busy="true" data-checkout={isSlow ? 'slow' : 'opening'}>
      <p className={isSlow ? styles.slow : 'visually-hidden'} role="status">
        {isSlow ? t('checkout.slow') : t('checkout.opening')}
      </p>
      <div className={styles.line} />
      <div className={styles.columns}>
        <div className={styles.fields}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
            <div key={each} />
          ))}
        </div>
        <div className={styles.summary} />
      </div>
    </div>
  )
}
