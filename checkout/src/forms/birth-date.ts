/** `19.06.1990`, `19/6/1990` and `1990-06-19` are one day; undefined for a date that cannot be a birth date (F-05). */
export function readDay(typed: string, today = new Date()): string | undefined {
  const text = typed.trim()
  const [, date, month, year] = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$/.exec(text) ?? []
  const day = year ? [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-') : text
  const instant = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(instant.getTime())) return undefined
  if (instant.toISOString().slice(0, 10) !== day) return undefined
  const years = (today.getTime() - instant.getTime()) / (365.25 * 86_400_000)
  return years > 0 && years < 120 ? day : undefined
}
