import { Form as RouterForm } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule, maxLength, minLength } from '../ui/validation.ts'
import { loginAddress, type LoginView } from './address.ts'
import styles from './login.module.css'
import { PrivacyLine } from './privacy-line.tsx'
import type { LoginRefusal } from './problems.ts'
import { useTypedEmail } from './use-typed-email.ts'
import { WaitingForm } from './waiting-form.tsx'

const rules = { email: [emailRule], name: [maxLength(100)], password: [minLength(8), maxLength(128)] }

type RegisterFormProps = { action: string; answer: LoginRefusal | null; email: string; view: LoginView }

export function RegisterForm({ action, answer, email, view }: RegisterFormProps) {
  const { t } = useI18n()
  const emailField = useTypedEmail()
  const typed = answer?.typed
  return (
    <>
      {answer?.refusal === 'exists' && <Exists email={answer.typed.email} view={view} />}
      <WaitingForm form="register" action={action} answer={answer} submit={t('register.submit')} foot={<PrivacyLine />}>
        <SelectField
          name="gender"
          label={t('register.salutation')}
          isOptional
          autoComplete="honorific-prefix"
          defaultValue={typed?.gender ?? ''}
        >
          <option value="">{t('register.salutation_none')}</option>
          <option value="f">{t('register.salutation_f')}</option>
          <option value="m">{t('register.salutation_m')}</option>
          <option value="d">{t('register.salutation_d')}</option>
        </SelectField>
        <div className={styles.names}>
          <TextField
            name="firstName"
            label={t('register.first_name')}
            rules={rules.name}
            autoComplete="given-name"
            defaultValue={typed?.firstName}
          />
          <TextField
            name="lastName"
            label={t('register.last_name')}
            rules={rules.name}
            autoComplete="family-name"
            defaultValue={typed?.lastName}
          />
        </div>
        <TextField
          ref={emailField}
          name="email"
          type="email"
          label={t('login.mail')}
          rules={rules.email}
          autoComplete="email"
          defaultValue={email}
        />
        <TextField
          name="password"
          type="password"
          label={t('login.password')}
          help={t('register.password_help')}
          rules={rules.password}
          autoComplete="new-password"
        />
      </WaitingForm>
    </>
  )
}

/** Offers the other form, with what was typed; the address travels in a form, since addresses of pages are kept. */
function Exists({ email, view: { redirectUrl } }: { email: string; view: LoginView }) {
  const { t } = useI18n()
  return (
    <div className={styles.exists}>
      <Message kind="warning" isAnnounced>
        {t('register.exists')}
      </Message>
      <RouterForm method="post" action={loginAddress({ redirectUrl })}>
        <input type="hidden" name="form" value="known" />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          {t('register.exists_sign_in')}
        </Button>
      </RouterForm>
    </div>
  )
}
