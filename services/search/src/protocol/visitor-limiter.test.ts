import { expect, it } from 'vitest'
import { createVisitorLimiter } from './visitor-limiter.ts'

it('counts so many visitors of a network in an hour, and known ones always', () => {
  const clock = { now: 0 }
  const isCounted = createVisitorLimiter({ perHour: 2, now: () => clock.now })
  expect(['ada', 'bea', 'robot-1', 'robot-2', 'ada'].map((client) => isCounted('192.0.2.7', client))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect(isCounted('192.0.2.8', 'robot-1')).toBe(true)
  clock.now += 3_600_000
  expect(isCounted('192.0.2.7', 'robot-1')).toBe(true)
})

it('takes addresses of one IPv6 network for one, and does not limit this machine', () => {
  const isCounted = createVisitorLimiter({ perHour: 1, now: () => 0 })
  expect(
    ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'].map((at, client) => isCounted(at, `${client}`)),
  ).toEqual([true, false, true])
  for (const address of ['', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([isCounted(address, 'ada'), isCounted(address, 'bea')]).toEqual([true, true])
})
