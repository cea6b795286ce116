import styles from './field-notes.module.css'
import { Icon } from './icon.tsx'

type FieldNotesProps = {
  id: string
  help?: string | undefined
  message: string | null
  /** Keeps the line of an error free, so that it moves nothing when it appears. */
  canFail: boolean
}

/** Help and error under a field; its control points here with `aria-describedby`. */
export function FieldNotes({ id, help, message, canFail }: FieldNotesProps) {
  if (!help && !canFail) return null
  return (
    <div className={styles.notes}>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {message && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
    </div>
  )
}
