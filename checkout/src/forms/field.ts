import type { Message, MessageKey } from '../shop-context.ts'

/** The message about a wrong entry. */
export type Flaw = Message
export type Values = Readonly<Record<string, string>>

export type Field = {
  name: string
  label: MessageKey
  isOptional?: boolean
  /** Said below the field from the start. */
  help?: Flaw
  type?: 'text' | 'email' | 'tel' | 'select' | 'box'
  choices?: readonly { value: string; label: string }[]
  autocomplete?: string
  inputmode?: 'numeric' | 'tel' | 'email'
  maxlength?: number
  /** Side by side with its neighbour on wide screens: how much of the row is its own. */
  width?: 'half' | 'third' | 'rest'
  /** Checks values that are not empty. */
  check?: (value: string, values: Values) => Flaw | null
  /** Whether the typed value can be checked before the field is left. */
  isComplete?: (value: string, values: Values) => boolean
  /** Fields whose rules look at this one. */
  dependents?: readonly string[]
  /** A short word at the end of the field, such as the brand of a card. */
  mark?: (value: string) => string | undefined
  /** A warning that does not block. */
  warn?: (value: string, values: Values) => Flaw | null
  /** Normalises the value when the customer leaves the field. */
  tidy?: (value: string, values: Values) => string
}

export type Problem = { name: string; label: MessageKey; flaw: Flaw }

export function flawOf({ name, isOptional, type, check }: Field, values: Values): Flaw | null {
  const value = (values[name] ?? '').trim()
  if (value === '')
    return isOptional || type === 'box' ? null : { key: type === 'select' ? 'error.chosen' : 'error.required' }
  return check?.(value, values) ?? null
}

export const problemsOf = (fields: readonly Field[], values: Values): Problem[] =>
  fields.flatMap((field) => {
    const flaw = flawOf(field, values)
    return flaw ? [{ name: field.name, label: field.label, flaw }] : []
  })
