import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { nameOf } from '../editing/links.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './field-frame.module.css'
import type { FieldPlace, FieldValue } from './use-field-value.ts'

type FieldFrameProps = FieldPlace & {
  value: FieldValue
  children: ReactNode
  /** A group of controls has a name, but no single control that a label could point to. */
  isGroup?: boolean
  end?: ReactNode
}

/** The label of a field above it, help and problems below. */
export function FieldFrame({ item, field, value, children, isGroup = false, end }: FieldFrameProps) {
  const { messages } = useMessages()
  const { id, label, notes } = value
  const name = isGroup ? (
    <span id={`${id}-label`} className={styles.label}>
      {label}
    </span>
  ) : (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  )
  return (
    <div
      className={styles.field}
      data-item={nameOf(item)}
      data-field={field.id}
      data-invalid={value.isInvalid || undefined}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': notes.length > 0 ? `${id}-notes` : undefined,
      })}
    >
      <div className={styles.head}>
        {name}
        {field.required && <span className={styles.mark}>{messages.field.required}</span>}
        {!field.localized && item.kind === 'Entry' && <span className={styles.mark}>{messages.field.everywhere}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {children}
      {notes.length > 0 && (
        <ul role="list" id={`${id}-notes`} className={styles.notes}>
          {notes.map(({ kind, text }) => (
            <li key={kind + text} data-kind={kind}>
              {kind !== 'hint' && (
                <>
                  <Icon name={kind === 'error' ? 'alert' : 'info'} size={16} />
                  <span className="visually-hidden">{messages.problems[kind]}: </span>
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
