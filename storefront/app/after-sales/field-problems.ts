import * as v from 'valibot'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import type { FormProblem } from '../ui/form-checks.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** Problems of a form, at their fields and all at once. */
export function problemsIn(
  schema: Schema,
  payload: Readonly<Record<string, unknown>>,
  t: Translate,
  fields: Readonly<Record<string, PlainMessageKey>>,
): FormProblem[] {
  const read = v.safeParse(schema, payload)
  if (read.success) return []
  const wrong = new Set(read.issues.map((issue) => String(issue.path?.[0]?.key ?? '')))
  return [...wrong].map((field) => {
    const isEmpty = payload[field] === '' || payload[field] === undefined
    return { field, message: t(isEmpty ? 'form.error.required' : (fields[field] ?? 'form.error.required')) }
  })
}
