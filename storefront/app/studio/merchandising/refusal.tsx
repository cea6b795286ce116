import type { StaffRefusal } from '@vitrine/contracts/staff'
import { Message } from '../../ui/message.tsx'
import { type StudioMessages, useMessages } from '../messages/messages.ts'

/** Why a step was refused, and what can be done. */
export function Refusal({ of }: { of: StaffRefusal | undefined }) {
  const { messages } = useMessages()
  return (
    of && (
      <Message kind="error" isAnnounced>
        {refusalText(messages, of)}
      </Message>
    )
  )
}

function refusalText({ merchandising: { refusals } }: StudioMessages, { code, details }: StaffRefusal): string {
  switch (code) {
    case 'STALE':
      return refusals.STALE(String(details?.['by'] ?? ''))
    case 'MISTAKES':
      return refusals.MISTAKES(String(details?.['mistakes'] ?? ''))
    case 'HARMFUL':
      return refusals.HARMFUL(String(details?.['losers'] ?? ''))
    case 'UNKNOWN_DRAFT':
    case 'UNKNOWN_PLACE':
    case 'UNKNOWN_VERSION':
    case 'UNKNOWN_PROPOSAL':
    case 'NO_EFFECT':
    case 'MEASURING':
    case 'NOT_ALLOWED':
      return refusals[code]
    default:
      return refusals.INVALID
  }
}
