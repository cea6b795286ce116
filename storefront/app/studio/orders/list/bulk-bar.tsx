import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { ShipQuestion } from './bulk-action.ts'
import styles from './order-list.module.css'
import { papersPath } from './print-chosen.ts'

type BulkBarProps = { view: string; isBulk: boolean; isSending: boolean }

/** Buttons for the chosen rows of the form around it. */
export function BulkBar({ view, isBulk, isSending }: BulkBarProps) {
  const { orders } = useMessages().messages
  const step = view === 'pack' || view === 'ship' ? view : undefined
  return (
    <div className={styles.bulk}>
      {isBulk && step && (
        <Button type="submit" size="sm" name="intent" value={step} isLoading={isSending} data-main-action>
          {orders.bulk[step]}
        </Button>
      )}
      {Object.entries(orders.papers).map(([paper, label]) => (
        <Button
          key={paper}
          type="submit"
          variant="secondary"
          size="sm"
          name="paper"
          value={paper}
          formMethod="get"
          formAction={papersPath}
        >
          {label}
        </Button>
      ))}
      {isBulk && step && (
        <label>
          <input type="checkbox" name="everything" /> {orders.everything}
        </label>
      )}
    </div>
  )
}

type ShipConfirmationProps = { question: ShipQuestion; formKey: string; isSending: boolean }

/** Says how many mails leave before they do. */
export function ShipConfirmation({ question, formKey, isSending }: ShipConfirmationProps) {
  const { messages } = useMessages()
  const { orders } = messages
  const { ids, isEverything } = question
  return (
    <Form method="post" className={styles.question} role="alertdialog" aria-labelledby="ship-question">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="isConfirmed" value="yes" />
      {isEverything && <input type="hidden" name="everything" value="on" />}
      {ids.map((id) => (
        <input key={id} type="hidden" name="chosen" value={id} />
      ))}
      <p id="ship-question">{orders.confirmShip(isEverything ? null : ids.length)}</p>
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="ship"
        isLoading={isSending}
        data-main-action
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a question that was just asked
        autoFocus
      >
        {orders.confirmShipYes}
      </Button>
      <Button variant="tertiary" size="sm" to="">
        {messages.cancel}
      </Button>
    </Form>
  )
}
