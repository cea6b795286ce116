import { servicePath } from '@vitrine/contracts/urls'
import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule } from '../ui/validation.ts'
import styles from './newsletter.module.css'
import type { SignUpRefusal } from './sign-up.ts'

const emailRules = [emailRule]

/** The form of the footer with room for problems. Its box is never ticked beforehand (D-10). */
export function SignUpForm({ refused }: { refused: SignUpRefusal | null }) {
  const { t, market } = useI18n()
  const { state, formAction } = useNavigation()
  const problems = useMemo(
    () =>
      (refused?.fields ?? []).map((field) => ({
        field,
        message: field === 'email' ? t('form.error.email') : t('form.error.checked'),
      })),
    [refused, t],
  )
  const failure = refused?.failure ?? null
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('newsletter_page.sign_up_title')}</h1>
      <p className={styles.lead}>{t('newsletter_page.sign_up_text')}</p>
      <Form method="post" action="/newsletter/" problems={problems}>
        {failure !== null && (
          <Message kind={failure === 'failed' ? 'error' : 'warning'} isAnnounced>
            {failure === 'failed' ? t('newsletter_page.failed') : t('newsletter_page.wait', { n: failure.minutes })}
          </Message>
        )}
        <TextField
          name="email"
          type="email"
          label={t('newsletter_page.email')}
          rules={emailRules}
          autoComplete="email"
          defaultValue={refused?.email ?? ''}
        />
        <Checkbox name="wish" value="yes" label={t('newsletter_page.consent')} isRequired />
        <p className={styles.privacy}>
          <Link kind="quiet" to={servicePath('privacy', market.locale)}>
            {t('newsletter_page.privacy')}
          </Link>
        </p>
        <Button type="submit" size="xl" isLoading={state !== 'idle' && formAction !== undefined}>
          {t('newsletter_page.submit')}
        </Button>
      </Form>
    </div>
  )
}
