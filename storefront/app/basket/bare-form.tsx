import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Line } from './basket-view.ts'

type BareFormProps = {
  fields: Readonly<Record<string, string>>
  /** Called with scripts, instead of leaving the page. */
  onSend: (form: FormData) => Promise<void>
  className?: string | undefined
  /** Fields and the submit button. */
  children: ReactNode
}

/** A form that changes the basket, with or without scripts. */
export const BareForm = ({ fields, onSend, className, children }: BareFormProps) => (
  <Form
    className={className}
    method="post"
    action="/cart/"
    onSubmit={(event) => {
      event.preventDefault()
      void onSend(new FormData(event.currentTarget))
    }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)

/** Fields of a line that every change sends. */
export const lineFields = ({ key, quantity, promotionId }: Line) => ({
  key,
  quantity: String(quantity),
  promotionId: promotionId ?? '',
})
