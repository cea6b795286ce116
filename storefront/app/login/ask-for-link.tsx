import { useI18n } from '../i18n/i18n.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule } from '../ui/validation.ts'
import { ResetStep, type StepProps } from './reset-step.tsx'

const rules = { email: [emailRule] }

/** The first step: the address of the account. */
export function AskForLink({ email, ...step }: StepProps & { email: string }) {
  const { t } = useI18n()
  const words = { title: t('reset.mail_title'), text: t('reset.mail_text'), submit: t('reset.mail_submit') }
  return (
    <ResetStep {...step} form="forgotten" words={words}>
      <TextField
        name="email"
        type="email"
        label={t('login.mail')}
        rules={rules.email}
        autoComplete="username"
        defaultValue={email}
      />
    </ResetStep>
  )
}
