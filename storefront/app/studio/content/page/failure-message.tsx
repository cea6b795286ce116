import { Link } from '../../../ui/link.tsx'
import { Message } from '../../../ui/message.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { EditingFailure } from './page-state.ts'

/** The failed action, and a way on for the editor. */
export function FailureMessage({ failure }: { failure: EditingFailure | null }) {
  const { messages } = useMessages()
  if (!failure) return null
  return (
    <Message kind="error" isAnnounced>
      {failure.kind === 'failure' && failure.failure === 'OFFLINE' && messages.editor.offline}
      {failure.kind === 'failure' && failure.failure === 'FAILED' && messages.editor.failed}
      {failure.kind === 'failure' && failure.failure === 'SIGNED_OUT' && (
        <>
          {messages.editor.signedOut}{' '}
          <Link to="/studio/" newTab>
            {messages.editor.signInAgain}
          </Link>
        </>
      )}
      {failure.kind === 'invalid' && messages.editor.invalid}
      {failure.kind === 'not-found' && messages.editor.notFound}
      {failure.kind === 'in-use' && (
        <>
          {messages.removing.inUse} {failure.shownOn.map(({ title }) => title).join(', ')}
        </>
      )}
    </Message>
  )
}
