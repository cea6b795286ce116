import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './undo-form.module.css'

type UndoFormProps = {
  undoUntil: string
  /** Says what is over once it cannot be taken back any more. */
  done: string
  hidden?: Readonly<Record<string, string>>
  /** Further buttons of the form. */
  children?: ReactNode
}

const noFields: Readonly<Record<string, string>> = {}

/** Takes something back while it has not left the house, with the seconds that are left. */
export function UndoForm({ undoUntil, done, hidden = noFields, children }: UndoFormProps) {
  const { orders } = useMessages().messages
  const left = useSecondsUntil(undoUntil)
  if (left === 0) return <span className={styles.done}>{done}</span>
  return (
    <Form method="post" state={inPageNavigation} className={styles.undo}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="xs" name="intent" value="undo">
        {orders.scan.undo}
      </Button>
      {children}
      {left !== null && <span aria-hidden="true">{orders.scan.seconds(left)}</span>}
    </Form>
  )
}

/** `null` on the server, whose clock is another one. */
function useSecondsUntil(moment: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
