import type { RuleForm } from '@vitrine/contracts/merchandising'
import type { StaffMistake } from '@vitrine/contracts/staff'
import { createContext, use } from 'react'
import { useMessages } from '../../messages/messages.ts'
import type { RulePath } from './rule-values.ts'

export type RuleFieldProps<Form = RuleForm> = {
  form: Form
  value: unknown
  path: RulePath
  label: string
  onChange: (value: unknown) => void
}

type RuleFormState = {
  /** Mistakes of the last change, by the place in the rules. */
  mistakes: readonly StaffMistake[]
  /** Names of facets, which the rules call by their keys. */
  names: Readonly<Record<string, string>>
  isReadOnly: boolean
}

export const RuleFormContext = createContext<RuleFormState>({ mistakes: [], names: {}, isReadOnly: false })

/** Options by the words of the reader: facets by their own names, others by the messages. */
export function useOptionName(): (option: string) => string {
  const { messages } = useMessages()
  const { names } = use(RuleFormContext)
  return (option) => names[option] ?? messages.settings.options[option] ?? option
}
