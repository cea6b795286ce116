import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import type { Trouble } from './use-editing-page.ts'

/** What did not work and what to do now. */
export function FailureMessage({ trouble }: { trouble: Trouble | null }) {
  const { messages } = useMessages()
  if (!trouble) return null
  return (
    <Message kind="error" isAnnounced>
      {trouble.kind === 'failure' && trouble.failure === 'OFFLINE' && messages.editor.offline}
      {trouble.kind === 'failure' && trouble.failure === 'FAILED' && messages.editor.failed}
      {trouble.kind === 'failure' && trouble.failure === 'SIGNED_OUT' && (
        <>
          {messages.editor.signedOut}{' '}
          <Link to="/studio/" newTab>
            {messages.editor.signInAgain}
          </Link>
        </>
      )}
      {trouble.kind === 'invalid' && messages.editor.invalid}
      {trouble.kind === 'not-found' && messages.editor.notFound}
      {trouble.kind === 'in-use' && (
        <>
          {messages.removing.inUse} {trouble.shownOn.map(({ title }) => title).join(', ')}
        </>
      )}
    </Message>
  )
}
