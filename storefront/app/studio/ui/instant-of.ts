import { isCalendarDay } from '@vitrine/contracts/formats'

/** The instant of a local time such as `2026-11-27T08:00` in a zone; undefined where it is no time. */
export function instantOf(wall: string, timeZone: string): string | undefined {
  const local = Date.parse(`${wall}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(local) || !isCalendarDay(wall.slice(0, 10)))
    return undefined
  const offsetAt = (instant: number): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
      instant,
    )
    return Date.parse(`${parts.replace(' ', 'T')}Z`) - instant
  }
  // The offset of the night in which clocks change depends on the instant that is looked for.
  const guess = local - offsetAt(local)
  return new Date(local - offsetAt(guess)).toISOString()
}
