import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { FieldNotes } from './field-notes.tsx'
import ticks from './tick.module.css'
import { type FieldProps, useField } from './use-field.ts'
import { checked } from './validation.ts'

type NativeProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'id' | 'className' | 'required' | 'disabled' | 'type'
>

/** A box to tick is optional unless it says otherwise, and is not marked as such. */
type CheckboxProps = Omit<FieldProps, 'isOptional' | 'rules'> &
  NativeProps & {
    isRequired?: boolean
    /** At the end of the line, as the number of articles in a filter. */
    aside?: ReactNode
    /** Words with links in them, instead of the plain label. */
    children?: ReactNode
  }

export function Checkbox({
  name,
  label,
  help,
  isRequired = false,
  isDisabled,
  problem,
  aside,
  children,
  ...native
}: CheckboxProps) {
  const field = useField({ name, label, help, isOptional: !isRequired, isDisabled, problem }, checked)
  const id = native.value === undefined ? field.id : `${field.id}-${native.value}`
  return (
    <div>
      <div className={styles.row}>
        <input {...native} {...field.control} id={id} className={`${ticks.tick} ${styles.box}`} type="checkbox" />
        <label htmlFor={id} className={styles.label}>
          <span>{children ?? label}</span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </label>
      </div>
      <FieldNotes id={field.id} help={help} message={field.message} canFail={field.canFail} />
    </div>
  )
}
