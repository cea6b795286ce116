import { useI18n } from '../i18n/i18n.tsx'
import styles from './profile.module.css'

/** Data that are deleted with an account, and data that must be kept. */
export function DeletionEffects() {
  const { t } = useI18n()
  return (
    <dl className={styles.remains}>
      <div>
        <dt>{t('profile.deletion.goes_title')}</dt>
        <dd>{t('profile.deletion.goes')}</dd>
      </div>
      <div>
        <dt>{t('profile.deletion.stays_title')}</dt>
        <dd>{t('profile.deletion.stays')}</dd>
      </div>
    </dl>
  )
}
