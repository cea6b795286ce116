import { useI18n } from '../i18n/i18n.tsx'
import { FieldNotes } from '../ui/field-notes.tsx'
import { useField } from '../ui/use-field.ts'
import { chosen } from '../ui/validation.ts'
import { levelNames } from './own-names.ts'
import styles from './star-field.module.css'

/** Five stars to choose from; radio buttons, so keys and screen readers work as in any other choice. */
export function StarField({ defaultValue }: { defaultValue: string }) {
  const { t } = useI18n()
  const label = t('own_reviews.stars')
  const { id, message, canFail, control } = useField({ name: 'stars', label }, chosen)
  return (
    <fieldset id={id} className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars} data-invalid={message !== null || undefined}>
        {levelNames.map((name, index) => (
          <label key={name} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={index + 1}
              required
              defaultChecked={defaultValue === String(index + 1)}
              className={styles.radio}
            />
            <span className={styles.name}>{t(name)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} message={message} canFail={canFail} />
    </fieldset>
  )
}
