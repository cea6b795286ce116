import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import type { FormAnswer } from './provide-proof.ts'

/** The result of a form, announced above the page’s content. */
export function FormNotice({ answer }: { answer: FormAnswer | undefined }) {
  const { team, broken } = useMessages().messages
  if (answer === undefined) return null
  if ('problem' in answer)
    return (
      <Message kind="error" isAnnounced>
        {team.refusals[answer.problem] ?? broken.text}
      </Message>
    )
  const text = Object.entries(team.done).find(([name]) => name === answer.done)?.[1]
  return text ? (
    <Message kind="success" isAnnounced>
      {text}
    </Message>
  ) : null
}
