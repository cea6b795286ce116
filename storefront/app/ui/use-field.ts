import { use, useEffect, useId } from 'react'
import { isFine, problemOf } from './form-checks.ts'
import { FormContext } from './form-context.ts'
import { required, type Rule } from './validation.ts'

/** Properties of every kind of field. */
export type FieldProps = {
  name: string
  label: string
  /** Under the field, before anything went wrong. */
  help?: string | undefined
  /** Fields are required unless they say otherwise, and then it shows. */
  isOptional?: boolean | undefined
  isDisabled?: boolean | undefined
  rules?: readonly Rule[] | undefined
  /** Shown instead of what the form finds. */
  problem?: string | undefined
}

const noRules: readonly Rule[] = []

/** Connects a field with its form: its id, its problem and the attributes of its control. */
export function useField(
  { name, label, help, isOptional, isDisabled, rules = noRules, problem }: FieldProps,
  filled: Rule = required,
) {
  const form = use(FormContext)
  const ownId = useId()
  const id = `${form?.id ?? ownId}-${name}`
  const { setField, recheck } = form ?? {}
  const message = problem ?? (form ? problemOf(form.checks, name) : null)

  useEffect(() => {
    setField?.(name, isDisabled ? null : { label, rules: isOptional ? rules : [filled, ...rules] })
  })
  useEffect(() => () => setField?.(name, null), [setField, name])
  // A change of the country may invalidate the postcode.
  useEffect(() => {
    recheck?.(name)
  }, [recheck, name, rules])

  const helpId = help ? `${id}-help` : ''
  const problemId = message ? `${id}-problem` : ''
  return {
    id,
    message,
    canFail: message !== null || (form !== null && (!isOptional || rules.length > 0)),
    isFine: form !== null && isFine(form.checks, name),
    control: {
      id,
      name,
      required: !isOptional,
      disabled: isDisabled,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': `${helpId} ${problemId}`.trim() || undefined,
    },
  }
}
