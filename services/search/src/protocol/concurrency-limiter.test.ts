import { describe, expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createRateLimiter } from './rate-limiter.ts'

describe('too much at once', () => {
  it('runs a few, lets a few wait, and refuses the rest', async () => {
    const gate = createConcurrencyLimiter({ concurrent: 1, waiting: 1, timeoutMs: 60_000 })
    const { promise: held, resolve: release } = Promise.withResolvers<string>()
    const first = gate.run(() => held)
    const second = gate.run(async () => 'second')
    await expect(gate.run(async () => 'third')).rejects.toMatchObject({ status: 429 })
    release('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(await gate.run(async () => 'fourth')).toBe('fourth')
  })
  it('a request that waits too long or is aborted leaves the queue', async () => {
    const gate = createConcurrencyLimiter({ concurrent: 1, waiting: 5, timeoutMs: 1 })
    const { promise: held, resolve: release } = Promise.withResolvers<string>()
    const first = gate.run(() => held)
    await expect(gate.run(async () => 'late')).rejects.toMatchObject({ status: 429 })
    release('first')
    expect(await first).toBe('first')
    const patient = createConcurrencyLimiter({ concurrent: 1, waiting: 5, timeoutMs: 60_000 })
    const { promise: again, resolve: go } = Promise.withResolvers<string>()
    const running = patient.run(() => again)
    const leaving = new AbortController()
    const gone = patient.run(async () => 'gone', leaving.signal)
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ status: 429 })
    go('done')
    expect(await running).toBe('done')
  })
  it('counts requests of one address in a minute, but not those of this machine', () => {
    let time = 0
    const rate = createRateLimiter({ perMinute: 2, now: () => time })
    const count = (address: string) => rate.count(address)
    expect([count('203.0.113.7'), count('203.0.113.7'), count('203.0.113.7')]).toEqual([undefined, undefined, 60])
    expect(count('203.0.113.8')).toBeUndefined()
    expect([count('127.0.0.1'), count('::1'), count('::1'), count('::1')]).toEqual(Array(4).fill(undefined))
    time = 60_000
    expect(count('203.0.113.7')).toBeUndefined()
  })
})
