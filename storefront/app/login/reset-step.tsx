import type { ReactNode, RefObject } from 'react'
import type { LoginForm } from './answer-form.ts'
import styles from './forgotten.module.css'
import type { LoginRefusal } from './problems.ts'
import { WaitingForm } from './waiting-form.tsx'

export type StepProps = {
  action: string
  headingRef: RefObject<HTMLHeadingElement | null>
  answer: LoginRefusal | null
}

type ResetStepProps = StepProps & {
  form: LoginForm
  words: { title: string; text: string; submit: string }
  children: ReactNode
}

/** One step of replacing a password: what it is about, and a field. */
export function ResetStep({ words, headingRef, children, ...form }: ResetStepProps) {
  return (
    <section className={styles.part}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <WaitingForm {...form} submit={words.submit} size="lg">
        {children}
      </WaitingForm>
    </section>
  )
}
