import { describe, expect, it } from 'vitest'
import { readSearchDate, writeSearchDate } from './dates.ts'

const now = Date.UTC(2026, 2, 31, 12, 0, 0)
const secondsOf = (text: string) => {
  const read = readSearchDate(text, now)
  return read.ok ? read.seconds : read.message
}
const moment = (text: string) => Date.parse(text) / 1000

describe('dates of the search protocol', () => {
  it.each([
    ['2024/01/02@03:04:05', '2024-01-02T03:04:05Z'],
    ['2024-01-02', '2024-01-02T00:00:00Z'],
    ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05Z'],
    ['now', '2026-03-31T12:00:00Z'],
    ['past-1-month', '2026-02-28T12:00:00Z'],
    ['next-1-quarter', '2026-06-30T12:00:00Z'],
    ['past-2-year', '2024-03-31T12:00:00Z'],
    ['next-2-week', '2026-04-14T12:00:00Z'],
    ['past-90-minute', '2026-03-31T10:30:00Z'],
    ['PAST-1-Day', '2026-03-30T12:00:00Z'],
  ])('%s is %s', (text, expected) => {
    expect(secondsOf(text)).toBe(moment(expected))
  })

  it.each([
    ['1400/12/31@00:00:00', 'Date is before year 1401, which is unsupported by the API: 1400/12/31@00:00:00'],
    ['past-2000-year', 'Date is before year 1401, which is unsupported by the API: past-2000-year'],
    ['next-999999999-year', 'Date is invalid: {"period":"next","amount":999999999,"unit":"year"}'],
    ['past-0-day', 'amount: minimum value of 1 not respected.'],
    ['yesterday', 'Could not parse the provided date "yesterday" with the format "YYYY/MM/DD@HH:mm:ss"'],
    [
      '2024/02/31@00:00:00',
      'Could not parse the provided date "2024/02/31@00:00:00" with the format "YYYY/MM/DD@HH:mm:ss"',
    ],
    ['2024-02-31', 'Could not parse the provided date "2024-02-31" with the format "YYYY/MM/DD@HH:mm:ss"'],
    ['past-1-decade', 'Could not parse the provided date "past-1-decade" with the format "YYYY/MM/DD@HH:mm:ss"'],
  ])('%s is refused', (text, expected) => {
    expect(secondsOf(text)).toBe(expected)
  })

  it('says only the beginning of a date that never ends', () => {
    expect(String(secondsOf('9'.repeat(100_000))).length).toBeLessThan(200)
  })

  it('reads what it wrote', () => {
    expect(secondsOf(writeSearchDate(1_700_000_000))).toBe(1_700_000_000)
  })
})
