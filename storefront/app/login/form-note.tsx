import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import { DisabledNote } from './disabled-note.tsx'
import type { LoginRefusal } from './problems.ts'
import { type Wait, WaitNote } from './wait.tsx'

/** A message about the whole form that no field has caused: a waiting time, or a failure of ours. */
export function FormNote({ answer, wait }: { answer: LoginRefusal | null; wait: Wait }) {
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
