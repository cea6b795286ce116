import { number, text, validate } from '../validation/schema.ts'
import { momentOfRelativeDate, readRelativeDate, type RelativeDate, tooEarly } from './dates.ts'

const periods = ['past', 'now', 'next']
const units = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']

/** Validates a relative date, written as `past-1-month` or in parts; throws if it is invalid. */
export function validateRelativeDate(date: RelativeDate | string): void {
  const seen = typeof date === 'string' ? readRelativeDate(date) : date
  if (!seen) throw new Error(`The value "${date}" is not respecting the relative date format "period-amount-unit"`)
  const isRequired = seen.period !== 'now'
  validate(
    {
      period: text({ isRequired: true, oneOf: periods }),
      amount: number({ isRequired, min: 1 }),
      unit: text({ isRequired, oneOf: units }),
    },
    seen,
  )
  const moment = momentOfRelativeDate(seen)
  const problem = Number.isNaN(moment) ? `Date is invalid: ${JSON.stringify(seen)}` : tooEarly(moment)
  if (problem) throw new Error(problem)
}

/** Reads `period-amount-unit`, or `now`; throws when it is neither. */
export function deserializeRelativeDate(date: string): RelativeDate {
  validateRelativeDate(date)
  return readRelativeDate(date) as RelativeDate
}

export const serializeRelativeDate = ({ period, amount, unit }: RelativeDate): string =>
  period === 'now' ? period : `${period}-${amount}-${unit}`
