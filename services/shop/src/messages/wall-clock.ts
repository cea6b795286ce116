const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time of a moment by the clock on the shops' wall: `2026-11-15` and `08:03`. */
export function onTheWall(at: string): { day: string; time: string } {
  const [day = '', time = ''] = wallClock.format(new Date(at)).split(' ')
  return { day, time }
}

export const writeDay = (at: string, write: (day: string) => string): string => write(onTheWall(at).day)
