/** Local time of `2026-11-15T23:59:00+01:00`, for a date and time field. */
export const toWallClock = (moment: string): string => {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(moment) ?? []
  return day && `${day}T${time}`
}

/** Keeps the zone that was written before, so that changing the minute does not change the hour. */
export function fromWallClock(wall: string, before: string | undefined): string | undefined {
  if (!wall) return undefined
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(before ?? '')?.[0] ?? zoneOf(new Date(wall))
  return `${wall}:00${zone}`
}

const zoneOf = (date: Date): string => {
  const minutes = -date.getTimezoneOffset()
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
