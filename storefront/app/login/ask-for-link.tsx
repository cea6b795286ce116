import type { RefObject } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { keepsPlace } from '../navigation/keeps-place.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as emailRule } from '../ui/validation.ts'
import styles from './forgotten.module.css'
import { FormNote } from './form-note.tsx'
import { type Refused, useProblems } from './problems.ts'
import { useIsSending } from './use-is-sending.ts'
import { useWait } from './wait.tsx'

const rules = { email: [emailRule] }

export type StepProps = {
  action: string
  headingRef: RefObject<HTMLHeadingElement | null>
  answer: Refused | null
}

/** The first step: whose password it is. */
export function AskForLink({ action, headingRef, answer, email }: StepProps & { email: string }) {
  const { t } = useI18n()
  const problems = useProblems(answer)
  const wait = useWait(answer)
  return (
    <section className={styles.part}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('reset.mail_title')}
      </h3>
      <p>{t('reset.mail_text')}</p>
      <Form method="post" action={action} problems={problems} preventScrollReset state={keepsPlace}>
        <input type="hidden" name="form" value="forgotten" />
        <FormNote answer={answer} wait={wait} />
        <TextField
          name="email"
          type="email"
          label={t('login.mail')}
          rules={rules.email}
          autoComplete="username"
          defaultValue={email}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          isLoading={useIsSending('forgotten')}
          isDisabled={wait.seconds > 0}
          disabledReason={wait.words}
        >
          {t('reset.mail_submit')}
        </Button>
      </Form>
    </section>
  )
}
