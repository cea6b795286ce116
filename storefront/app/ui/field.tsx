import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { FieldNotes } from './field-notes.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type FieldBoxProps = {
  id: string
  label: string
  help?: string | undefined
  isOptional?: boolean | undefined
  message: string | null
  canFail: boolean
  isFine: boolean
  /** The native control. */
  children: ReactNode
  /** Stands at the right inside the frame. */
  end?: ReactNode
  /** The label stays small, because the control always shows something. */
  isLabelRaised?: boolean
}

/** The frame of a field: the label inside above the value, help and error below. */
export function Field({ id, label, help, isOptional, message, isFine, children, end, ...rest }: FieldBoxProps) {
  const { t } = useI18n()
  return (
    <div>
      <div
        className={styles.box}
        data-invalid={message !== null || undefined}
        data-raised={rest.isLabelRaised || undefined}
      >
        <label htmlFor={id} className={styles.label}>
          {label}
          {isOptional && <span> ({t('common.optional')})</span>}
        </label>
        {children}
        {isFine && (
          <span className={styles.fine}>
            <Icon name="check" size={20} />
          </span>
        )}
        {end}
      </div>
      <FieldNotes id={id} help={help} message={message} canFail={rest.canFail} />
    </div>
  )
}
