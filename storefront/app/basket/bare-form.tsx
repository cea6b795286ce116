import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Line } from './basket-view.ts'

type BareFormProps = {
  fields: Readonly<Record<string, string>>
  /** With scripts, instead of leaving the page; gets what else was filled in. */
  onSend: (form: FormData) => Promise<void>
  className?: string | undefined
  /** The button, and what is chosen before it is pressed. */
  children: ReactNode
}

/** A wish to change the basket: a form, so that it works before scripts do. */
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

/** What a change of a line says about it, whatever is changed. */
export const asItIs = ({ key, quantity, promotionId }: Line) => ({
  key,
  quantity: String(quantity),
  promotionId: promotionId ?? '',
})
