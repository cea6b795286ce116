import type { ReactNode } from 'react'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { LoginForm } from './answer-form.ts'
import { FormNote } from './form-note.tsx'
import { type LoginRefusal, useProblems } from './problems.ts'
import { useIsSending } from './use-is-sending.ts'
import { useWait } from './wait.tsx'

type WaitingFormProps = {
  form: LoginForm
  action: string
  answer: LoginRefusal | null
  submit: string
  size?: 'lg' | 'xl'
  children: ReactNode
  /** Below the button. */
  foot?: ReactNode
}

/** A form of this page: what came of it, its fields, and a button that may have to wait. */
export function WaitingForm({ form, action, answer, submit, size = 'xl', children, foot }: WaitingFormProps) {
  const problems = useProblems(answer)
  const isSending = useIsSending(form)
  const wait = useWait(answer)
  return (
    <Form method="post" action={action} problems={problems} preventScrollReset state={inPageNavigation}>
      <input type="hidden" name="form" value={form} />
      <FormNote answer={answer} wait={wait} />
      {children}
      <Button
        type="submit"
        size={size}
        fullWidth
        isLoading={isSending}
        isDisabled={wait.seconds > 0}
        disabledReason={wait.words}
      >
        {submit}
      </Button>
      {foot}
    </Form>
  )
}
