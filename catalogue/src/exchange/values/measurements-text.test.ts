import { expect, it } from 'vitest'
import { readMeasurements, writeMeasurements } from './measurements-text.ts'

const measured = [
  { point: 'chest', bySize: { 'XS/S': 92, M: 96 } },
  { point: 'length', bySize: { 'XS/S': 108.5, M: 109 } },
] as const

it('reads what it writes', () => {
  const written = writeMeasurements(measured)
  expect(written).toBe('chest: XS/S = 92 | M = 96; length: XS/S = 108.5 | M = 109')
  expect(readMeasurements(written)).toMatchObject({ value: measured })
})

it('reads commas and the unit', () => {
  expect(readMeasurements('heel: 38 = 5,5 cm')).toMatchObject({ value: [{ point: 'heel', bySize: { 38: 5.5 } }] })
})

it.each(['bust: 38 = 90', 'chest 38 = 90', 'chest: 38', 'chest: 38 = 0', 'chest: 38 = wide'])('refuses %s', (text) => {
  expect(readMeasurements(text)).toMatchObject({ code: expect.stringMatching(/^MEASUREMENT_/) })
})
