import { brandTimeZone } from '../markets/seller.ts'

/** All shops of a brand live by the same clock on the wall. Swedes write days as machines do. */
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: brandTimeZone, dateStyle: 'short' })

/** The calendar day of a moment where the shops are: it decides about VAT, age and delivery. */
export const dayOf = (at: Date): string => wallClock.format(at)

const dayLength = 86_400_000

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
