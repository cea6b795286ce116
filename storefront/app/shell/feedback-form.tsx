import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { reportError, sendFeedback } from '../platform/error-reports.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import styles from './feedback-form.module.css'

const longest = 2000
const problems = { empty: 'feedback.empty', failed: 'feedback.failed' } as const

/**
 * Reports the error of the page, and lets a shopper say what they were doing when the page failed. Their text goes to the same place as the error. It has a
 * field of its own: sharing those of other forms would cut the files of all pages with forms.
 */
export function FeedbackForm({ error }: { error: unknown }) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<'open' | 'empty' | 'failed' | 'sending' | 'sent'>('open')
  useEffect(() => void reportError(error), [error])
  const problem = state === 'empty' || state === 'failed' ? t(problems[state]) : null

  function showProblem(found: 'empty' | 'failed') {
    setState(found)
    announce(t(problems[found]))
    field.current?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = field.current?.value.trim()
    if (state === 'sending') return
    if (!message) return showProblem('empty')
    setState('sending')
    try {
      await sendFeedback(message)
      setState('sent')
      announce(t('feedback.sent'))
    } catch (cause) {
      console.warn('feedback.failed', cause)
      showProblem('failed')
    }
  }

  if (state === 'sent') return <p className={styles.feedback}>{t('feedback.sent')}</p>
  return (
    <details className={styles.feedback}>
      <summary>{t('feedback.title')}</summary>
      <form noValidate aria-label={t('feedback.title')} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{t('feedback.label')}</label>
        <textarea
          ref={field}
          id={id}
          rows={4}
          required
          maxLength={longest}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} data-problem={problem !== null || undefined}>
          {problem ?? t('feedback.hint')}
        </p>
        <Button type="submit" variant="secondary" isLoading={state === 'sending'}>
          {t('feedback.submit')}
        </Button>
      </form>
    </details>
  )
}
