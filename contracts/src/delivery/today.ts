/** All five shops live by the same clock on the wall. */
const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The calendar day of a moment where the shops are: it decides about VAT, age and delivery. */
export const dayOf = (at: Date): string => wallClock.format(at)

const dayLength = 86_400_000

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
