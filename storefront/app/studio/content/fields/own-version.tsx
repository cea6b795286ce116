import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import inputs from '../../ui/inputs.module.css'
import type { FieldValue } from './use-field-value.ts'
import { marketName } from '../../ui/market-name.ts'

type OwnVersionProps = {
  value: FieldValue
  /** Short form of the inherited value. */
  summary: ReactNode
  children: ReactNode
}

/** For values that a placeholder cannot show: the inherited text, and a button for an own version. */
export function OwnVersion({ value, summary, children }: OwnVersionProps) {
  const { messages } = useMessages()
  if (!value.inherited || !value.fallsBackTo) return children
  return (
    <div className={inputs.inherited}>
      <div>{summary}</div>
      <Button
        variant="tertiary"
        size="sm"
        id={value.id}
        onClick={() => value.set(structuredClone(value.inherited?.value))}
      >
        {messages.field.ownVersion(marketName(value.market, messages.tag))}
      </Button>
    </div>
  )
}

/** The way back, where both have messages. */
export function DropOwn({ value, isDifferent }: { value: FieldValue; isDifferent: boolean }) {
  const { messages } = useMessages()
  if (!value.fallsBackTo || value.inherited || !isDifferent) return null
  return (
    <Button variant="raw" size="sm" onClick={() => value.set(undefined)}>
      {messages.field.dropOwn(marketName(value.fallsBackTo, messages.tag))}
    </Button>
  )
}
