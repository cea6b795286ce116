import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useWords } from '../words/words.ts'
import type { Trouble } from './use-editing-page.ts'

/** What did not work and what to do now. */
export function TroubleMessage({ trouble }: { trouble: Trouble | null }) {
  const { words } = useWords()
  if (!trouble) return null
  return (
    <Message kind="error" isAnnounced>
      {trouble.kind === 'failure' && trouble.failure === 'OFFLINE' && words.editor.offline}
      {trouble.kind === 'failure' && trouble.failure === 'FAILED' && words.editor.failed}
      {trouble.kind === 'failure' && trouble.failure === 'SIGNED_OUT' && (
        <>
          {words.editor.signedOut}{' '}
          <Link to="/studio/" newTab>
            {words.editor.signInAgain}
          </Link>
        </>
      )}
      {trouble.kind === 'invalid' && words.editor.invalid}
      {trouble.kind === 'not-found' && words.editor.notFound}
      {trouble.kind === 'in-use' && (
        <>
          {words.removing.inUse} {trouble.shownOn.map(({ title }) => title).join(', ')}
        </>
      )}
    </Message>
  )
}
