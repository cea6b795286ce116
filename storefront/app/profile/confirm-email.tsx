import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'

/** Target of the mail to a new address. Only the button confirms it: mail scanners open every link. */
export function ConfirmEmail({ token, refusal }: { token: string; refusal: FormRefusal | null }) {
  const { t } = useI18n()
  return (
    <section className={styles.card} data-editing aria-labelledby="confirm-title">
      <h2 id="confirm-title" className={styles.title}>
        {t('profile.email.confirm_title')}
      </h2>
      <p>{t('profile.email.confirm_text')}</p>
      <Form method="post" problems={problemsOf(refusal, t)}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="confirm" />
        <div className={styles.ways}>
          <Button type="submit" size="lg">
            {t('profile.email.confirm')}
          </Button>
          <Button variant="tertiary" size="lg" to="/account/profile-details/">
            {t('profile.cancel')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
