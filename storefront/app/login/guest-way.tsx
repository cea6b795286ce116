import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import styles from './login.module.css'

/** Offers visitors from the checkout to order without an account. */
export function GuestWay() {
  const { t } = useI18n()
  return (
    <section className={styles.guest} aria-labelledby="guest-way">
      <h2 id="guest-way" className={styles.guestTitle}>
        {t('login.guest_title')}
      </h2>
      <p>{t('login.guest_text')}</p>
      <Button to="/checkout/" variant="secondary" size="lg" fullWidth>
        {t('login.guest')}
      </Button>
    </section>
  )
}
