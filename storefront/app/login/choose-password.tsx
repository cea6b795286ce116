import { useI18n } from '../i18n/i18n.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxLength, minLength } from '../ui/validation.ts'
import { ResetStep, type StepProps } from './reset-step.tsx'

const rules = { password: [minLength(8), maxLength(128)] }

/** The third step, after the mailed link. */
export function ChoosePassword(step: StepProps) {
  const { t } = useI18n()
  const words = { title: t('reset.new_title'), text: t('reset.new_text'), submit: t('reset.new_submit') }
  return (
    <ResetStep {...step} form="new-password" words={words}>
      <TextField
        name="password"
        type="password"
        label={t('reset.new_password')}
        help={t('register.password_help')}
        rules={rules.password}
        autoComplete="new-password"
      />
    </ResetStep>
  )
}
