/** Day and time of a moment by the clock on a wall: `2026-11-15` and `08:03`. */
export function wallClockIn(timeZone: string, at: string): { day: string; time: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = clock.format(new Date(at)).split(' ')
  return { day, time }
}
