import { expect, it } from 'vitest'
import { isCalendarDay, isCalendarMoment } from './calendar-days.ts'

it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '0001-01-01'])('%s is a day', (day) => {
  expect(isCalendarDay(day)).toBe(true)
  expect(isCalendarMoment(`${day}T08:00:00Z`)).toBe(true)
  expect(isCalendarMoment(`${day} 08:00`)).toBe(true)
})

it.each([
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '26-01-01',
  '12026-01-01',
  '31.12.2026',
  '2026-12-31 ',
  '',
])('"%s" is none', (day) => {
  expect(isCalendarDay(day)).toBe(false)
  expect(isCalendarMoment(`${day}T08:00:00Z`)).toBe(false)
})

it.each(['2026-12-31', '2026-12-31T25:00:00Z', '2026-12-31T08:61:00Z', '2026-12-31T8:00Z'])(
  '"%s" is no moment',
  (text) => {
    expect(isCalendarMoment(text)).toBe(false)
  },
)
