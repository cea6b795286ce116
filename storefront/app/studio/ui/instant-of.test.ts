import { expect, it } from 'vitest'
import { instantOf } from './instant-of.ts'

it('reads a local time of the shop, also on the days on which clocks change', () => {
  expect(instantOf('2026-11-27T08:00', 'Europe/Berlin')).toBe('2026-11-27T07:00:00.000Z')
  expect(instantOf('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25T04:00', 'Europe/Berlin')).toBe('2026-10-25T03:00:00.000Z')
  expect(instantOf('2026-02-30T08:00', 'Europe/Berlin')).toBeUndefined()
  expect(instantOf('soon', 'Europe/Berlin')).toBeUndefined()
})
