import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

it('Y-08 opening hours put days with the same hours together', () => {
  const week = ['10:00', '19:00'] as const
  const hours = {
    monday: week,
    tuesday: week,
    wednesday: null,
    thursday: week,
    friday: week,
    saturday: ['10:00', '18:00'],
    sunday: null,
  } as const
  expect(openingHours(hours, markets.de.formats.weekdays)).toBe(
    'Mo.–Di. 10:00–19:00, Do.–Fr. 10:00–19:00, Sa. 10:00–18:00',
  )
  expect(openingHours({}, markets.en.formats.weekdays)).toBe('')
})
