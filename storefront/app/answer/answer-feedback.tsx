import { type SubmitEvent, useId } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AnswerActions, FeedbackReason, ShownAnswer } from './use-answer.ts'

const reasons: readonly (readonly [FeedbackReason, PlainMessageKey])[] = [
  ['correctTopic', 'answer.reason_topic'],
  ['hallucinationFree', 'answer.reason_wrong'],
  ['documented', 'answer.reason_source'],
  ['readable', 'answer.reason_unclear'],
]
const longestDetails = 1000

type AnswerFeedbackProps = {
  state: ShownAnswer['feedback']
  actions: Pick<AnswerActions, 'rate' | 'explain'>
}

/** Asks whether the answer helped; a no may be explained. */
export function AnswerFeedback({ state, actions }: AnswerFeedbackProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="answer-feedback" role="group" aria-labelledby={id}>
      <p id={id} role="status">
        {t(state === 'sent' ? 'answer.thanks' : 'answer.helpful_question')}
      </p>
      {state !== 'sent' && (
        <>
          <Button variant="secondary" size="sm" onClick={() => actions.rate(true)}>
            {t('answer.helpful')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => actions.rate(false)}>
            {t('answer.not_helpful')}
          </Button>
        </>
      )}
      {state === 'asking' && <Reasons onSent={actions.explain} />}
    </div>
  )
}

/** A dialog that is closed without reasons still counts as a no. */
function Reasons({ onSent }: { onSent: AnswerActions['explain'] }) {
  const { t } = useI18n()
  const id = useId()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = reasons.map(([reason]) => reason).filter((reason) => form.has(reason))
    onSent(chosen, String(form.get('details') ?? '').trim())
  }

  return (
    <Dialog
      title={t('answer.reasons_title')}
      size="sm"
      isOpen
      onClose={() => onSent([], '')}
      foot={
        <Button type="submit" form={id} fullWidth>
          {t('answer.reasons_send')}
        </Button>
      }
    >
      <form id={id} className="answer-reasons" onSubmit={send}>
        {reasons.map(([name, label]) => (
          <label key={name} className="answer-reason">
            <input type="checkbox" name={name} />
            {t(label)}
          </label>
        ))}
        <label className="answer-details">
          {t('answer.reason_details')}
          <textarea name="details" rows={3} maxLength={longestDetails} aria-describedby={`${id}-privacy`} />
        </label>
        <p id={`${id}-privacy`} className="answer-note">
          {t('answer.reason_privacy')}
        </p>
      </form>
    </Dialog>
  )
}
