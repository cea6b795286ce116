import { useI18n } from '../i18n/i18n.tsx'
import { useOpenConsent } from '../consent/use-open-consent.ts'
import { Button } from '../ui/button.tsx'
import styles from './service-screen.module.css'

/** Opens the consent settings; without scripts the same page comes with the layer open. */
export function ConsentButton() {
  const { t } = useI18n()
  const openConsent = useOpenConsent()
  return (
    <form
      className={styles.consent}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void openConsent().then((isOpen) => isOpen || form.submit())
      }}
    >
      <input type="hidden" name="consent" value="open" />
      <Button type="submit" size="lg">
        {t('service.consent_open')}
      </Button>
    </form>
  )
}
