import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWithRetry } from './start-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = new Error('away')
const never = (): Promise<void> => Promise.reject(away)

it('is done with the first attempt that succeeds, and waits longer after each that does not', async () => {
  const reported: string[] = []
  let attempts = 0
  const { done } = startWithRetry(
    async () => {
      if (++attempts < 4) throw away
    },
    (error, { nextAttemptIn }) => reported.push(`${String(error)}: ${nextAttemptIn}`),
  )
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000)
  await done
  expect(attempts).toBe(4)
  expect(reported).toEqual(['Error: away: 500 ms', 'Error: away: 1000 ms', 'Error: away: 2000 ms'])
})

it('never waits longer than a minute', async () => {
  const reported: string[] = []
  const { stop } = startWithRetry(never, (_, { nextAttemptIn }) => reported.push(nextAttemptIn))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(reported.at(-1)).toBe('60000 ms')
  await stop()
})

it('stopped, makes no further attempt and resolves for its callers', async () => {
  const onFailure = vi.fn<() => void>()
  const { done, stop } = startWithRetry(never, onFailure)
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailure).toHaveBeenCalledTimes(1)
})

it('stopped during an attempt, resolves after that attempt and reports no failure of it', async () => {
  const onFailure = vi.fn<() => void>()
  const { promise, reject } = Promise.withResolvers<void>()
  const { stop } = startWithRetry(() => promise, onFailure)
  let isOver = false
  const stopped = stop().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  reject(away)
  await stopped
  expect(onFailure).not.toHaveBeenCalled()
})
