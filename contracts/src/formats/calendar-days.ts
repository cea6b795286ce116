/**
 * Whether a text is a day of the calendar, `YYYY-MM-DD`. JavaScript reads 30 February as a day in March, so every date that
 * people give is checked here.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Whether a text is a moment, such as `2026-11-27T08:00:00Z`, on a day of the calendar. */
export const isCalendarMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
