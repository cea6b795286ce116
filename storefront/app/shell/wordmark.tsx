import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import styles from './wordmark.module.css'

export function Wordmark() {
  const { t } = useI18n()
  return (
    <Anchor className={styles.wordmark} to="/" preload={false} aria-label={t('brand.home')}>
      {t('brand.name')}
    </Anchor>
  )
}
