import { useI18n } from '../i18n/i18n.tsx'
import { keepsPlace } from '../navigation/keeps-place.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule } from '../ui/validation.ts'
import { loginAddress, type LoginView } from './address.ts'
import { FormNote } from './form-note.tsx'
import styles from './login.module.css'
import { PrivacyLine } from './privacy-line.tsx'
import { type Refused, useProblems } from './problems.ts'
import { useIsSending } from './use-is-sending.ts'
import { useWait } from './wait.tsx'

const rules = { email: [emailRule] }

type SignInFormProps = { action: string; answer: Refused | null; email: string; view: LoginView }

export function SignInForm({ action, answer, email, view }: SignInFormProps) {
  const { t } = useI18n()
  const problems = useProblems(answer)
  const isSending = useIsSending('sign-in')
  const wait = useWait(answer)
  return (
    <Form method="post" action={action} problems={problems} preventScrollReset state={keepsPlace}>
      <input type="hidden" name="form" value="sign-in" />
      <FormNote answer={answer} wait={wait} />
      <TextField
        name="email"
        type="email"
        label={t('login.mail')}
        rules={rules.email}
        autoComplete="username"
        defaultValue={email}
      />
      <TextField name="password" type="password" label={t('login.password')} autoComplete="current-password" />
      <p className={styles.aside}>
        <Link kind="quiet" to={loginAddress({ ...view, forgotten: 'ask', failed: null })} state={keepsPlace}>
          {t('login.forgotten')}
        </Link>
      </p>
      <Button
        type="submit"
        size="xl"
        fullWidth
        isLoading={isSending}
        isDisabled={wait.seconds > 0}
        disabledReason={wait.words}
      >
        {t('login.submit')}
      </Button>
      <PrivacyLine />
    </Form>
  )
}
