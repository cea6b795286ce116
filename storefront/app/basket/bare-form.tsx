import type { ReactNode } from 'react'
import { Form } from 'react-router'

type BareFormProps = {
  fields: Readonly<Record<string, string>>
  /** With scripts, instead of leaving the page. */
  onSend: () => Promise<void>
  className?: string | undefined
  /** The button. */
  children: ReactNode
}

/** A wish to change the basket that needs one press: a form, so that it works before scripts do. */
export const BareForm = ({ fields, onSend, className, children }: BareFormProps) => (
  <Form
    className={className}
    method="post"
    action="/cart/"
    onSubmit={(event) => {
      event.preventDefault()
      void onSend()
    }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
