import { Form } from 'react-router'
import type { ReactNode } from 'react'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Submit } from './submit.tsx'

type SentFormProps = {
  /** Values of earlier steps; they travel in the form, never in the address. */
  values: Readonly<Record<string, string | readonly string[]>>
  children: ReactNode
}

/** A form of a later step: what was typed before goes along unseen. */
export const SentForm = ({ values, children }: SentFormProps) => (
  <Form method="post" state={inPageNavigation}>
    {Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((each) => <input key={`${name} ${each}`} type="hidden" name={name} value={each} />),
    )}
    {children}
  </Form>
)

type BackFormProps = Pick<SentFormProps, 'values'> & { intent: string; label: string }

/** The way back to a step before, with everything that was typed. */
export const BackForm = ({ values, intent, label }: BackFormProps) => (
  <SentForm values={values}>
    <Submit intent={intent} variant="tertiary">
      {label}
    </Submit>
  </SentForm>
)
