import type { StudioSession } from '../../platform/studio.ts'
import { orderCards } from './order-cards.ts'
import { otherCards } from './other-cards.ts'
import type { TodayCard, TodayCount } from './today-card.ts'

/** The cards of all sections, in the order in which work is done. */
export const allCards: readonly TodayCard[] = [...orderCards, ...otherCards]

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
