import type { StaffRight } from '@vitrine/contracts/staff'
import type { StudioMessages } from '../messages/messages.ts'
import type { StudioSession } from '../../platform/studio.ts'
import { orderCards } from './order-cards.ts'

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

/** The cards of all sections, in the order in which work is done. */
export const allCards: readonly TodayCard[] = [...orderCards]

export type LoadedCard = { id: string } & ({ state: 'failed' } | ({ state: 'loaded' } & TodayCount))

/** Cards of the member with something that waits, and those that could not be loaded; each fails alone. */
export async function loadCards(session: StudioSession): Promise<LoadedCard[]> {
  const own = allCards.filter(({ right }) => session.may(right))
  const loaded = await Promise.all(
    own.map(async ({ id, load }): Promise<LoadedCard | null> => {
      try {
        const found = await load(session)
        return found && found.count > 0 ? { id, state: 'loaded', ...found } : null
      } catch {
        return { id, state: 'failed' }
      }
    }),
  )
  return loaded.filter((card) => card !== null)
}
