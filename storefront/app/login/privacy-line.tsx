import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import styles from './login.module.css'

export function PrivacyLine() {
  const { t, market } = useI18n()
  return (
    <p className={styles.privacy}>
      {t('register.privacy')}{' '}
      <Link kind="quiet" to={servicePath('privacy', market.locale)}>
        {t('register.privacy_link')}
      </Link>
    </p>
  )
}
