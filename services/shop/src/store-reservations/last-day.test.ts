import type { Store } from '@vitrine/contracts/catalogue'
import { expect, it } from 'vitest'
import { lastDayOf } from './last-day.ts'

const long: [string, string] = ['10:00', '20:00']
const short: [string, string] = ['10:00', '18:00']
const hours: Store['hours'] = {
  monday: long,
  tuesday: long,
  wednesday: long,
  thursday: long,
  friday: long,
  saturday: short,
  sunday: null,
}

it.each([
  ['two days later', 'DE', '2026-11-16', '2026-11-18', '20:00'],
  ['on a Saturday, which counts and ends earlier', 'DE', '2026-11-19', '2026-11-21', '18:00'],
  ['past a Sunday', 'DE', '2026-11-20', '2026-11-23', '20:00'],
  ['past Christmas and the Sunday behind it', 'DE', '2026-12-24', '2026-12-29', '20:00'],
  ['past a holiday that only Austria has', 'AT', '2026-12-07', '2026-12-10', '20:00'],
  ['where Austria has a holiday, in Germany', 'DE', '2026-12-07', '2026-12-09', '20:00'],
  ['past the Swiss national day and a Sunday', 'CH', '2026-07-31', '2026-08-04', '20:00'],
  ['past Easter', 'CH', '2026-04-02', '2026-04-07', '20:00'],
] as const)('a reservation lasts until the store closes %s', (_, country, today, day, time) => {
  expect(lastDayOf({ hours, country }, today)).toEqual({ day, time })
})

it('a closing day of the store does not count', () => {
  expect(lastDayOf({ hours: { ...hours, monday: null }, country: 'DE' }, '2026-11-20')).toEqual({
    day: '2026-11-24',
    time: '20:00',
  })
})

it('a store that never opens takes no reservation', () => {
  const closed = Object.fromEntries(Object.keys(hours).map((day) => [day, null])) as Store['hours']
  expect(lastDayOf({ hours: closed, country: 'DE' }, '2026-11-16')).toBeUndefined()
})
