import { createContext } from 'react'
import type { FormChecks } from './form-checks.ts'
import type { Rule } from './validation.ts'

export type FormField = { label: string; rules: readonly Rule[] }

type FormContextValue = {
  id: string
  checks: FormChecks
  /** Tells the form about a field, or with null that it is gone. */
  setField: (name: string, field: FormField | null) => void
  /** Looks at a field again, if it was looked at before. */
  recheck: (name: string) => void
}

export const FormContext = createContext<FormContextValue | null>(null)
