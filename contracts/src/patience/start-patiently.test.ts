import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPatiently } from './start-patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = new Error('away')
const never = (): Promise<void> => Promise.reject(away)

it('is done with the first attempt that succeeds, and waits longer after each that does not', async () => {
  const told: string[] = []
  let attempts = 0
  const { done } = startPatiently(
    async () => {
      if (++attempts < 4) throw away
    },
    (error, { nextAttemptIn }) => told.push(`${String(error)}: ${nextAttemptIn}`),
  )
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000)
  await done
  expect(attempts).toBe(4)
  expect(told).toEqual(['Error: away: 500 ms', 'Error: away: 1000 ms', 'Error: away: 2000 ms'])
})

it('never waits longer than a minute', async () => {
  const told: string[] = []
  const { stop } = startPatiently(never, (_, { nextAttemptIn }) => told.push(nextAttemptIn))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(told.at(-1)).toBe('60000 ms')
  await stop()
})

it('stopped, makes no further attempt and lets go of whoever waits', async () => {
  const tell = vi.fn<() => void>()
  const { done, stop } = startPatiently(never, tell)
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tell).toHaveBeenCalledTimes(1)
})

it('stopped during an attempt, is not over before that is, and does not complain about it', async () => {
  const tell = vi.fn<() => void>()
  const { promise, reject } = Promise.withResolvers<void>()
  const { stop } = startPatiently(() => promise, tell)
  let isOver = false
  const stopped = stop().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  reject(away)
  await stopped
  expect(tell).not.toHaveBeenCalled()
})
