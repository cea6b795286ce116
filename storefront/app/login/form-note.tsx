import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import { DisabledNote } from './disabled-note.tsx'
import type { Refused } from './problems.ts'
import { type Wait, WaitNote } from './wait.tsx'

/** What concerns the whole form and is nobody's mistake: that it takes a while, or that it did not work. */
export function FormNote({ answer, wait }: { answer: Refused | null; wait: Wait }) {
  const { t } = useI18n()
  return (
    <>
      {answer?.refusal === 'failed' && (
        <Message kind="error" isAnnounced>
          {t('login.failed')}
        </Message>
      )}
      {answer?.refusal === 'disabled' && <DisabledNote />}
      <WaitNote wait={wait} />
    </>
  )
}
