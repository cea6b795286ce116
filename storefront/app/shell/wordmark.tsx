import { Link as RouterLink } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { t } = useI18n()
  return (
    <RouterLink className={styles.wordmark} to="/" aria-label={t('brand.home')}>
      {t('brand.name')}
    </RouterLink>
  )
}
