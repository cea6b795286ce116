import { isCalendarDay } from '@vitrine/contracts/formats'

/** `19.06.1990`, `19/6/1990` and `1990-06-19` are one day; undefined for a date that cannot be a birth date (F-05). */
export function readDay(typed: string, today = new Date()): string | undefined {
  const text = typed.trim()
  const [, date, month, year] = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$/.exec(text) ?? []
  const day = year ? [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-') : text
  if (!isCalendarDay(day)) return undefined
  const years = (today.getTime() - Date.parse(day)) / (365.25 * 86_400_000)
  return years > 0 && years < 120 ? day : undefined
}
