import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { raceAbort, TimeoutError, withTimeout } from './timeout.ts'

const never = () => new Promise<never>(() => {})

describe('a race against a signal', () => {
  it('ends with the promise, and leaves no listener behind', async () => {
    const { signal } = new AbortController()
    expect(await raceAbort(Promise.resolve(1), signal)).toBe(1)
    await expect(raceAbort(Promise.reject(new Error('own failure')), signal)).rejects.toThrow('own failure')
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('ends with the reason of the signal, before or after the abort', async () => {
    const leaving = new AbortController()
    const left = raceAbort(never(), leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(raceAbort(never(), leaving.signal)).rejects.toThrow('gone')
  })

  it('does not report a failure that comes after the abort as unhandled', async () => {
    const work = Promise.withResolvers<never>()
    await expect(raceAbort(work.promise, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    work.reject(new Error('late'))
    await new Promise((resolve) => setImmediate(resolve))
  })
})

describe('work with a timeout', () => {
  it('returns what the work returns', async () => {
    expect(await withTimeout(60_000, async () => 'done')).toBe('done')
  })

  it('fails when the time is over, although the work ignores its signal', async () => {
    await expect(withTimeout(1, never)).rejects.toThrow(TimeoutError)
  })

  it('takes an answer that came while the process itself was busy', async () => {
    const answered = withTimeout(100, () => new Promise((resolve) => setTimeout(resolve, 120, 'late but there')))
    const busyUntil = performance.now() + 200
    while (performance.now() < busyUntil);
    expect(await answered).toBe('late but there')
  })

  it('tells the work that its time is over', async () => {
    const told = Promise.withResolvers<unknown>()
    const work = withTimeout(1, (signal) => {
      signal.addEventListener('abort', () => told.resolve(signal.reason))
      return never()
    })
    await expect(work).rejects.toThrow('No answer within 1 ms')
    expect(await told.promise).toBeInstanceOf(TimeoutError)
  })

  it('ends earlier with a further signal, and does not begin when that has aborted', async () => {
    const leaving = new AbortController()
    const left = withTimeout(60_000, never, leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    let hasBegun = false
    const begin = async () => {
      hasBegun = true
    }
    await expect(withTimeout(60_000, begin, leaving.signal)).rejects.toThrow('gone')
    expect(hasBegun).toBe(false)
  })
})
