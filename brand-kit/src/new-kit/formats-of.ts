import type { Formats } from '../kit.ts'

type Part = { type: string; value: string }

const numberParts = new Set(['integer', 'group', 'decimal', 'fraction'])

/** The text around a number, with a word where the number stands. */
const aroundNumber = (parts: readonly Part[], word: string): string =>
  parts
    .map(({ type, value }) => (type === 'integer' ? word : numberParts.has(type) ? '' : value))
    .join('')
    .replaceAll(word.repeat(3), word)
    .replaceAll(word.repeat(2), word)

const partOf = (parts: readonly Part[], type: string, otherwise: string): string =>
  parts.find((part) => part.type === type)?.value ?? otherwise

const tokens: Readonly<Record<string, string>> = { weekday: 'weekday', month: 'month', year: 'YYYY' }

/** `D month` out of the parts of a written day. */
const datePattern = (parts: readonly Part[], day: 'D' | 'DD', month: 'month' | 'MM'): string =>
  parts.map(({ type, value }) => (type === 'day' ? day : type === 'month' ? month : (tokens[type] ?? value))).join('')

/** How a language writes numbers, amounts and days, as the Unicode consortium knows it. */
export function formatsOf(language: string, currency: string): Formats {
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).formatToParts(1_234_567.5)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1_234_567.5)
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(0.5)
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const digits = days({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const spoken = days({ weekday: 'short', day: 'numeric', month: 'long' })
  const at = (month: number, day: number) => new Date(Date.UTC(2026, month, day))
  return {
    number: { group: partOf(plain, 'group', ''), decimal: partOf(plain, 'decimal', '.') },
    money: {
      group: partOf(money, 'group', ''),
      decimal: partOf(money, 'decimal', '.'),
      pattern: aroundNumber(money, 'amount'),
    },
    percent: aroundNumber(percent, 'n'),
    date: {
      medium: datePattern(digits.formatToParts(at(5, 19)), 'DD', 'MM'),
      dayAndMonth: datePattern(spoken.formatToParts(at(5, 19)), 'D', 'month'),
      days: { one: '{min}', range: '{min} – {max}' },
    },
    // Beside a day, as Slavic languages decline the names of months.
    months: [...Array(12).keys()].map((month) => partOf(spoken.formatToParts(at(month, 15)), 'month', '')),
    // The first of February 2026 is a Sunday.
    weekdays: [...Array(7).keys()].map((day) => partOf(spoken.formatToParts(at(1, day + 1)), 'weekday', '')),
  }
}
