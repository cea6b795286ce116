import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule } from '../ui/validation.ts'
import { loginAddress, type LoginView } from './address.ts'
import styles from './login.module.css'
import { PrivacyLine } from './privacy-line.tsx'
import type { LoginRefusal } from './problems.ts'
import { useTypedEmail } from './use-typed-email.ts'
import { WaitingForm } from './waiting-form.tsx'

const rules = { email: [emailRule] }

type SignInFormProps = { action: string; answer: LoginRefusal | null; email: string; view: LoginView }

export function SignInForm({ action, answer, email, view }: SignInFormProps) {
  const { t } = useI18n()
  const emailField = useTypedEmail()
  return (
    <WaitingForm form="sign-in" action={action} answer={answer} submit={t('login.submit')} foot={<PrivacyLine />}>
      <TextField
        ref={emailField}
        name="email"
        type="email"
        label={t('login.mail')}
        rules={rules.email}
        autoComplete="username"
        defaultValue={email}
      />
      <TextField name="password" type="password" label={t('login.password')} autoComplete="current-password" />
      <p className={styles.aside}>
        <Link kind="quiet" to={loginAddress({ ...view, forgotten: 'ask', failed: null })} state={inPageNavigation}>
          {t('login.forgotten')}
        </Link>
      </p>
    </WaitingForm>
  )
}
