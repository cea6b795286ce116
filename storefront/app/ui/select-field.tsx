import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'
import { type FieldProps, useField } from './use-field.ts'
import { chosen } from './validation.ts'

type NativeProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'className' | 'required' | 'disabled'>
type SelectFieldProps = FieldProps & NativeProps & { children: ReactNode }

/** One of many, chosen with the list of the operating system: `<SelectField …><option>…</option></SelectField>`. */
export function SelectField({
  name,
  label,
  help,
  isOptional,
  isDisabled,
  rules,
  problem,
  ...native
}: SelectFieldProps) {
  const { control, ...state } = useField({ name, label, help, isOptional, isDisabled, rules, problem }, chosen)
  return (
    <Field
      {...state}
      isFine={false}
      label={label}
      help={help}
      isOptional={isOptional}
      isLabelRaised
      end={
        <span className={styles.arrow}>
          <Icon name="down" size={18} />
        </span>
      }
    >
      <select {...native} {...control} />
    </Field>
  )
}
