import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { FieldNotes } from './field-notes.tsx'
import styles from './radio-group.module.css'
import { type FieldProps, useField } from './use-field.ts'
import { chosen } from './validation.ts'

type RadioOption = {
  value: string
  label: string
  /** A second line in small letters. */
  hint?: string
  /** At the end of the row: a price, a payment mark. */
  aside?: ReactNode
  isDisabled?: boolean
  /** Unfolds below the chosen row. */
  children?: ReactNode
}

type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  defaultValue?: string
  /** Bordered rows that join, as in the checkout. */
  look?: 'plain' | 'rows'
  onChange?: (value: string) => void
}

export function RadioGroup({ options, defaultValue, look = 'plain', onChange, ...props }: RadioGroupProps) {
  const { t } = useI18n()
  const { id, message, canFail, control } = useField(props, chosen)
  const { name, required } = control
  return (
    <fieldset
      id={id}
      className={styles.group}
      data-look={look}
      data-invalid={message !== null || undefined}
      aria-describedby={control['aria-describedby']}
      disabled={props.isDisabled}
    >
      <legend className={styles.legend}>
        {props.label}
        {props.isOptional && <span> ({t('common.optional')})</span>}
      </legend>
      {options.map(({ value, label, hint, aside, isDisabled, children }) => (
        <div key={value} className={styles.row}>
          <input
            name={name}
            required={required}
            id={`${id}-${value}`}
            className={styles.radio}
            type="radio"
            value={value}
            disabled={isDisabled || props.isDisabled}
            defaultChecked={value === defaultValue}
            onChange={() => onChange?.(value)}
          />
          <label htmlFor={`${id}-${value}`} className={styles.label}>
            <span>
              {label}
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
            {aside}
          </label>
          {children && <div className={styles.more}>{children}</div>}
        </div>
      ))}
      <FieldNotes id={id} help={props.help} message={message} canFail={canFail} />
    </fieldset>
  )
}
