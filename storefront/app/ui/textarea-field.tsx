import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { type FieldProps, useField } from './use-field.ts'

type NativeProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className' | 'required' | 'disabled'>
type TextareaFieldProps = FieldProps & NativeProps

export function TextareaField({
  name,
  label,
  help,
  isOptional,
  isDisabled,
  rules,
  problem,
  ...native
}: TextareaFieldProps) {
  const { control, ...state } = useField({ name, label, help, isOptional, isDisabled, rules, problem })
  return (
    <Field {...state} label={label} help={help} isOptional={isOptional}>
      <textarea rows={4} placeholder=" " {...native} {...control} />
    </Field>
  )
}
