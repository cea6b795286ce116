import type { MouseEvent, Ref } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { FormProblem } from './form-checks.ts'
import styles from './form-summary.module.css'
import { Icon } from './icon.tsx'

type FormSummaryProps = {
  ref: Ref<HTMLDivElement>
  formId: string
  problems: readonly FormProblem[]
}

/** Everything that must be mended before the form can be sent, each with the way to its field. */
export function FormSummary({ ref, formId, problems }: FormSummaryProps) {
  const { t } = useI18n()
  const headingId = `${formId}-problems`

  function goTo(event: MouseEvent<HTMLAnchorElement>, field: string) {
    const found = event.currentTarget.closest('form')?.elements.namedItem(field)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (!(control instanceof HTMLElement)) return
    event.preventDefault()
    control.focus()
  }

  return (
    <div ref={ref} className={styles.summary} role="group" aria-labelledby={headingId} tabIndex={-1}>
      <Icon name="alert" size={20} />
      <div>
        <p id={headingId} className={styles.heading}>
          {t('form.error.summary', { n: problems.length })}
        </p>
        <ul role="list">
          {problems.map(({ field, label, message }) => (
            <li key={field ?? message}>
              {field ? (
                <a href={`#${formId}-${field}`} onClick={(event) => goTo(event, field)}>
                  {label && `${label.replace(/\.$/, '')}: `}
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
