import { isCalendarDay } from '@vitrine/contracts/formats'

/** Kept, because making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** Minutes by which the wall clock of a time zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const wall = clockOf(timeZone).format(moment)
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - moment) / 60_000
}

/** The moment at which the wall clock of a time zone shows a time, given as if it were UTC. */
function momentOfWall(wall: number, timeZone: string): number {
  const guess = wall - offsetAt(wall, timeZone) * 60_000
  // Around a change of the clocks the first guess may have taken the other offset.
  return wall - offsetAt(guess, timeZone) * 60_000
}

/**
 * Reads a day or a time of a market: `2026-12-01`, `2026-12-01 18:00`, or a moment with its offset. A day begins at
 * midnight there; as an end it is included. Undefined for anything else, such as 30 February.
 */
export function readLocalTime(text: string, timeZone: string, edge: 'start' | 'end'): string | undefined {
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  const written = Date.parse(`${day}T${time ?? '00:00'}Z`)
  if (!isCalendarDay(day) || Number.isNaN(written)) return undefined
  if (zone) return time ? new Date(text.replace(' ', 'T')).toISOString() : undefined
  const wall = time === undefined && edge === 'end' ? written + 86_400_000 : written
  return new Date(momentOfWall(wall, timeZone)).toISOString()
}

/** A moment as the clock on the wall of a market shows it. */
export const writeLocalTime = (moment: string, timeZone: string): string =>
  clockOf(timeZone).format(new Date(moment)).slice(0, 'YYYY-MM-DD hh:mm'.length)

/** The first midnight of a market at a moment or after it. */
export function startOfDayFrom(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  const midnight = (days: number) => {
    const day = writeLocalTime(new Date(at + days * 86_400_000).toISOString(), timeZone).slice(0, 10)
    return readLocalTime(day, timeZone, 'start') ?? moment
  }
  const today = midnight(0)
  return Date.parse(today) >= at ? today : midnight(1)
}
