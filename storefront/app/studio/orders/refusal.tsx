import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'

/** A refusal of a call with details as texts, amounts and moments written out by the loader or action. */
export type Refusal = { code: string; details?: Readonly<Record<string, string>> }

export function useRefusalText(): (refusal: Refusal) => string {
  const { orders } = useMessages().messages
  return ({ code, details = {} }) => {
    const step = details['code'] && (orders.events[details['code']] ?? details['code'])
    return (orders.refusals[code] ?? orders.refusals['FAILED'])?.({ ...details, ...(step && { step }) }) ?? code
  }
}

/** Says why something was not done. */
export function RefusalMessage({ refusal }: { refusal: Refusal | undefined }) {
  const textOf = useRefusalText()
  return refusal ? (
    <Message kind="error" isAnnounced>
      {textOf(refusal)}
    </Message>
  ) : null
}
