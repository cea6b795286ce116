import { dayOf } from '@vitrine/contracts/delivery'

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })

/** Day and time of a moment by the clock of the shops, wherever the page is made. */
export const onTheWall = (at: string): { day: string; time: string } => ({
  day: dayOf(new Date(at)),
  time: wallClock.format(new Date(at)),
})
