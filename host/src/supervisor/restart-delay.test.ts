import { expect, it } from 'vitest'
import { createRestartDelay } from './restart-delay.ts'

it('grows while a process ends at once, and is short again after a steady run', () => {
  let now = 0
  const delay = createRestartDelay(() => now)
  expect(Array.from({ length: 7 }, () => delay.next())).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  delay.noteStart()
  now = 60_000
  expect(delay.next()).toBe(1_000)
})
