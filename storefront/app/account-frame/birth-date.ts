import { isCalendarDay } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import type { Rule } from '../ui/validation.ts'

type Written = Pick<Market, 'language'>

const separator = ({ language }: Written) => (language.startsWith('en') ? '/' : '.')

/** `19.06.1990`, or `19/06/1990` where people write it so; the day stands first in every shop. */
export const writeBirthDate = (day: string, market: Written): string =>
  day.split('-').toReversed().join(separator(market))

/** Reads a day as people type it, with any mark between; nothing where there is no such day. */
export function readBirthDate(typed: string): string | null {
  const text = typed.trim()
  const dayFirst = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{4})$/.exec(text)
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year = '', month = '', day = ''] = dayFirst ? dayFirst.slice(1).toReversed() : (yearFirst?.slice(1) ?? [])
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) && Date.parse(written) < Date.now() && Number(year) > 1900 ? written : null
}

export const birthDate: Rule = (value) =>
  value.trim() === '' || readBirthDate(value) !== null ? null : { key: 'form.error.date' }
