import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBudget } from './patience.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a budget is spent while the loop turns, and never less than nothing', () => {
  const left = startBudget(1_000)
  expect(left()).toBe(1_000)
  vi.advanceTimersByTime(500)
  expect(left()).toBe(500)
  const later = startBudget(1_000)
  vi.advanceTimersByTime(500)
  expect([left(), later()]).toEqual([0, 500])
  vi.advanceTimersByTime(500)
  expect([left(), later()]).toEqual([0, 0])
})
