import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDateRange } from '../facets/date-range.ts'
import { checkDate, momentOf, momentOfRelativeDate } from './dates.ts'
import { deserializeRelativeDate, serializeRelativeDate, validateRelativeDate } from './relative-date.ts'

describe('a relative date', () => {
  it('is a period, an amount and a unit', () => {
    expect(deserializeRelativeDate('past-3-month')).toEqual({ period: 'past', amount: 3, unit: 'month' })
    expect(deserializeRelativeDate('NEXT-1-Quarter')).toEqual({ period: 'next', amount: 1, unit: 'quarter' })
    expect(deserializeRelativeDate('now')).toEqual({ period: 'now' })
  })

  it.each(['', 'yesterday', 'past-0-day', 'past--1-day', 'past-1', 'past-1-fortnight', 'past-1.5-day', 'then-1-day'])(
    'cannot be "%s"',
    (text) => {
      expect(() => validateRelativeDate(text)).toThrow(
        `The value "${text}" is not respecting the relative date format "period-amount-unit"`,
      )
    },
  )

  it('needs an amount of one at least and a unit, except now', () => {
    expect(() => validateRelativeDate({ period: 'now' })).not.toThrow()
    expect(() => validateRelativeDate({ period: 'past', amount: 0, unit: 'day' })).toThrow(
      'amount: minimum value of 1 not respected.',
    )
    expect(() => validateRelativeDate({ period: 'next' })).toThrow(
      /amount: value is required\.\n {2}unit: value is req/,
    )
    expect(() => validateRelativeDate({ period: 'soon' as 'next', amount: 1, unit: 'day' })).toThrow(
      'period: value should be one of: past, now, next.',
    )
  })

  it('cannot reach before the year 1401 nor out of time', () => {
    expect(() => validateRelativeDate('past-900-year')).toThrow(
      'Date is before year 1401, which is unsupported by the API',
    )
    expect(() => validateRelativeDate('next-9999999-year')).toThrow(
      'Date is invalid: {"period":"next","amount":9999999,"unit":"year"}',
    )
  })

  it('a month before the 31st of March is the last day of February', () => {
    const march = new Date(2026, 2, 31, 12).getTime()
    const february = momentOfRelativeDate({ period: 'past', amount: 1, unit: 'month' }, march)
    expect(new Date(february)).toEqual(new Date(2026, 1, 28, 12))
  })

  it('is read as it was written', () => {
    const amounts = fc.integer({ min: 1, max: 500 })
    const units = fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'quarter', 'year')
    const dates = fc.record({ period: fc.constantFrom('past', 'next'), amount: amounts, unit: units })
    fc.assert(
      fc.property(dates, (date) => {
        expect(deserializeRelativeDate(serializeRelativeDate(date))).toEqual(date)
      }),
    )
  })
})

describe('a range of dates', () => {
  it('is written as the service reads it, by the clock of the visitor', () => {
    expect(buildDateRange({ start: '2026-01-15', end: new Date(2026, 5, 1, 8, 30, 5) })).toEqual({
      start: '2026/01/15@00:00:00',
      end: '2026/06/01@08:30:05',
      endInclusive: false,
      state: 'idle',
    })
    expect(
      buildDateRange({ start: 'past-1-month', end: { period: 'now' }, endInclusive: true, state: 'selected' }),
    ).toEqual({ start: 'past-1-month', end: 'now', endInclusive: true, state: 'selected' })
  })

  it.each([
    ['31.12.2026', 'DD.MM.YYYY', '2026/12/31@00:00:00'],
    ['1/2/26 7:05 pm', 'D/M/YY h:mm A', '2026/02/01@19:05:00'],
    ['12/31/1999 12:00:01 am', 'MM/DD/YYYY hh:mm:ss a', '1999/12/31@00:00:01'],
    ['am 2026-03-04', '[am] YYYY-MM-DD', '2026/03/04@00:00:00'],
  ])('reads "%s" as %s', (start, dateFormat, written) => {
    expect(buildDateRange({ start, end: 'now', dateFormat }).start).toBe(written)
  })

  it('says which date it cannot read', () => {
    expect(() => buildDateRange({ start: 'gestern', end: 'now' })).toThrow(
      /^Could not parse the provided date "gestern"\. Please provide a date format/,
    )
    expect(() => buildDateRange({ start: '2026-02-31', end: 'now' })).toThrow('Could not parse the provided date')
    expect(() => buildDateRange({ start: '31.12.26', end: 'now', dateFormat: 'YYYY' })).toThrow(
      'Could not parse the provided date "31.12.26" with the format "YYYY"',
    )
    expect(() => buildDateRange({ start: '1400-12-31', end: 'now' })).toThrow('Date is before year 1401')
  })

  it('is the same when it is made of itself', () => {
    const latest = new Date(9999, 0)
    const dates = fc.date({ min: new Date(1401, 0, 2), max: latest, noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const { start } = buildDateRange({ start: date, end: 'now' })
        expect(checkDate(start)).toBeUndefined()
        expect(buildDateRange({ start: momentOf(start), end: 'now' }).start).toBe(start)
      }),
    )
  })
})
