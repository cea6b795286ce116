import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'

/** Day and time by the clock of the shop, in any time zone of the server. */
export const onTheWall = (at: string, market: Pick<Market, 'timeZone'>): { day: string; time: string } => ({
  day: dayOf(new Date(at), market),
  time: new Intl.DateTimeFormat('sv-SE', { timeZone: market.timeZone, timeStyle: 'short' }).format(new Date(at)),
})
