import type { StaffRight } from '@vitrine/contracts/staff'
import type { StudioSession } from '../../platform/studio.ts'
import type { StudioMessages } from '../messages/messages.ts'

/** Something that waits for the member: how much of it, and since when. */
export type TodayCount = {
  count: number
  /** There are more than were counted. */
  isMore: boolean
  oldestAt?: string
}

/** A card of the front page. A section adds its own to `allCards`; its words are `label` in the messages. */
export type TodayCard = {
  id: string
  right: StaffRight
  to: string
  /** The words in `messages`, by the function that finds them. */
  label: (messages: StudioMessages) => string
  /** Whether it is urgent as long as anything waits. */
  isTrouble?: true
  /** Nothing where the service of the card is elsewhere. */
  load: (session: StudioSession) => Promise<TodayCount | null>
}
