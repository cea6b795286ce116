import { expect, it } from 'vitest'
import { createVisits } from './visits.ts'

it('a visit goes on until half an hour of silence, or until it is ended', () => {
  let clock = 0
  const visits = createVisits({ now: () => clock })
  const first = visits.touch('ada')
  clock += 29 * 60_000
  expect(visits.touch('ada')).toEqual(first)
  clock += 30 * 60_000
  const second = visits.touch('ada')
  expect(second).toMatchObject({ visitorId: 'ada' })
  expect(second.id).not.toBe(first.id)
  visits.end('ada')
  expect(visits.touch('ada').id).not.toBe(second.id)
})

it('an unknown visitor gets an id, and the number of visits is bounded', () => {
  const visits = createVisits({ now: () => 0 })
  const ids = new Set(Array.from({ length: 30_000 }, () => visits.touch().visitorId))
  expect([ids.size, visits.count()]).toEqual([30_000, 20_000])
})
