import { useI18n } from '../i18n/i18n.tsx'
import { keepsPlace } from '../navigation/keeps-place.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxLength, minLength } from '../ui/validation.ts'
import type { StepProps } from './ask-for-link.tsx'
import styles from './forgotten.module.css'
import { FormNote } from './form-note.tsx'
import { useProblems } from './problems.ts'
import { useIsSending } from './use-is-sending.ts'
import { useWait } from './wait.tsx'

const rules = { password: [minLength(8), maxLength(128)] }

/** The third step, for whoever came by the link. */
export function ChoosePassword({ action, headingRef, answer }: StepProps) {
  const { t } = useI18n()
  const problems = useProblems(answer)
  const wait = useWait(answer)
  return (
    <section className={styles.part}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('reset.new_title')}
      </h3>
      <p>{t('reset.new_text')}</p>
      <Form method="post" action={action} problems={problems} preventScrollReset state={keepsPlace}>
        <input type="hidden" name="form" value="new-password" />
        <FormNote answer={answer} wait={wait} />
        <TextField
          name="password"
          type="password"
          label={t('reset.new_password')}
          help={t('register.password_help')}
          rules={rules.password}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          isLoading={useIsSending('new-password')}
          isDisabled={wait.seconds > 0}
          disabledReason={wait.words}
        >
          {t('reset.new_submit')}
        </Button>
      </Form>
    </section>
  )
}
