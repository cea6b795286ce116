import { dayOf } from '@vitrine/contracts/delivery'
import { brandTimeZone } from '@vitrine/contracts/markets'

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: brandTimeZone, timeStyle: 'short' })

/** Day and time by the clock of the shops, in any time zone of the server. */
export const onTheWall = (at: string): { day: string; time: string } => ({
  day: dayOf(new Date(at)),
  time: wallClock.format(new Date(at)),
})
