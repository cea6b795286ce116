import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import styles from './own-reviews.module.css'

/** Consent to mails after delivery: off until the customer turns it on, and off again with one press. */
export function MailChoice({ isWanted }: { isWanted: boolean }) {
  const { t } = useI18n()
  return (
    <section className={styles.mails} aria-labelledby="review-mails">
      <h2 id="review-mails">{t('own_reviews.mails_title')}</h2>
      <p>{t(isWanted ? 'own_reviews.mails_active' : 'own_reviews.mails_text')}</p>
      <Form method="post" action="/account/reviews/" preventScrollReset>
        <input type="hidden" name="wanted" value={isWanted ? 'no' : 'yes'} />
        <Button type="submit" name="intent" value="mails" variant="secondary">
          {t(isWanted ? 'own_reviews.mails_end' : 'own_reviews.mails_allow')}
        </Button>
      </Form>
    </section>
  )
}
