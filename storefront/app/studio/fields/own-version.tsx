import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../words/words.ts'
import inputs from './inputs.module.css'
import type { FieldValue } from './use-field-value.ts'

type OwnVersionProps = {
  value: FieldValue
  /** What the market shows as long as it has nothing of its own, in short. */
  summary: ReactNode
  children: ReactNode
}

/** For what a placeholder cannot show: the words of the other market, and the way to a version of one's own. */
export function OwnVersion({ value, summary, children }: OwnVersionProps) {
  const { words } = useWords()
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
        {words.field.ownVersion(words.markets[value.market])}
      </Button>
    </div>
  )
}

/** The way back, where both have words. */
export function DropOwn({ value, isDifferent }: { value: FieldValue; isDifferent: boolean }) {
  const { words } = useWords()
  if (!value.fallsBackTo || value.inherited || !isDifferent) return null
  return (
    <Button variant="raw" size="sm" onClick={() => value.set(undefined)}>
      {words.field.dropOwn(words.markets[value.fallsBackTo])}
    </Button>
  )
}
