import { describe, expect, it } from 'vitest'
import { readLocalTime, writeLocalTime } from './local-time.ts'

describe('a time of a market', () => {
  it.each([
    ['2026-12-01', 'Europe/Berlin', 'start', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01', 'Europe/Berlin', 'end', '2026-12-01T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Zurich', 'start', '2026-06-30T22:00:00.000Z'],
    ['2026-12-01 18:30', 'Europe/Vienna', 'end', '2026-12-01T17:30:00.000Z'],
    ['2026-12-01T18:30', 'Europe/London', 'start', '2026-12-01T18:30:00.000Z'],
    // The clocks change in these nights: the day has 23 or 25 hours.
    ['2026-03-29', 'Europe/Berlin', 'start', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', 'end', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', 'end', '2026-10-25T23:00:00.000Z'],
    ['2026-12-01T18:30:00Z', 'Europe/Berlin', 'start', '2026-12-01T18:30:00.000Z'],
    ['2026-12-01T18:30+02:00', 'Europe/Berlin', 'start', '2026-12-01T16:30:00.000Z'],
  ] as const)('%s in %s as %s is %s', (text, zone, edge, moment) => {
    expect(readLocalTime(text, zone, edge)).toBe(moment)
  })

  it.each(['tomorrow', '2026-02-30', '01.12.2026', '2026-12-01 25:00', '2026-12-01Z', ''])('%j is none', (text) => {
    expect(readLocalTime(text, 'Europe/Berlin', 'start')).toBeUndefined()
  })

  it('is written back by the same clock', () => {
    expect(writeLocalTime('2026-11-30T23:00:00.000Z', 'Europe/Berlin')).toBe('2026-12-01 00:00')
  })
})
