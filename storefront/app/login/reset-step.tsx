import type { ReactNode, RefObject } from 'react'
import { keepsPlace } from '../navigation/keeps-place.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './forgotten.module.css'
import { FormNote } from './form-note.tsx'
import { type Refused, useProblems } from './problems.ts'
import { useIsSending } from './use-is-sending.ts'
import { useWait } from './wait.tsx'

export type StepProps = {
  action: string
  headingRef: RefObject<HTMLHeadingElement | null>
  answer: Refused | null
}

type Words = { title: string; text: string; submit: string }

/** One step of replacing a password: what it is about, a field, and a button that may have to wait. */
export function ResetStep({
  form,
  words,
  action,
  headingRef,
  answer,
  children,
}: StepProps & { form: 'forgotten' | 'new-password'; words: Words; children: ReactNode }) {
  const problems = useProblems(answer)
  const wait = useWait(answer)
  return (
    <section className={styles.part}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <Form method="post" action={action} problems={problems} preventScrollReset state={keepsPlace}>
        <input type="hidden" name="form" value={form} />
        <FormNote answer={answer} wait={wait} />
        {children}
        <Button
          type="submit"
          size="lg"
          fullWidth
          isLoading={useIsSending(form)}
          isDisabled={wait.seconds > 0}
          disabledReason={wait.words}
        >
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
