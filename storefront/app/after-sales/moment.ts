import { dayOf } from '@vitrine/contracts/delivery'

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })

/** Day and time by the clock of the shops, in any time zone of the server. */
export const onTheWall = (at: string): { day: string; time: string } => ({
  day: dayOf(new Date(at)),
  time: wallClock.format(new Date(at)),
})
