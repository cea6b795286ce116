import { expect, it } from 'vitest'
import { createContributionGuard } from './contribution-guard.ts'
import { day } from './decay.ts'

it('a thing counts once a day for each client, whichever day arrives first', () => {
  const isFirst = createContributionGuard()
  expect(isFirst('ada', 'view 7', 2 * day)).toBe(true)
  expect(isFirst('ada', 'view 7', day)).toBe(true)
  expect(isFirst('ada', 'view 7', 2 * day + 5)).toBe(false)
  expect(isFirst('ada', 'view 7', 2 * day - 5)).toBe(false)
  expect(isFirst('ada', 'view 8', 2 * day)).toBe(true)
  expect(isFirst('bea', 'view 7', 2 * day)).toBe(true)
})

it('a client with too many things on one day is a robot, and clients that were silent longest are evicted', () => {
  const isFirst = createContributionGuard({ clients: 2, things: 3 })
  const counted = Array.from({ length: 10_000 }, (_, at) => isFirst('robot', `view ${at}`, 0)).filter(Boolean)
  expect(counted).toHaveLength(3)
  for (const client of ['ada', 'robot', 'bea']) isFirst(client, 'view 1', 0)
  expect(isFirst('robot', 'view 9', 0)).toBe(false)
  expect(isFirst('ada', 'view 1', 0)).toBe(true)
})
