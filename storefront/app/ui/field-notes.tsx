import styles from './field-notes.module.css'
import { Icon } from './icon.tsx'

type FieldNotesProps = { id: string; help?: string | undefined; message: string | null }

/** Help and error under a field; its control points here with `aria-describedby`. */
export function FieldNotes({ id, help, message }: FieldNotesProps) {
  return (
    <>
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
    </>
  )
}
