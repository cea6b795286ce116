import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

describe('a rate limiter', () => {
  it('allows as many requests as the limit, then names the seconds to the next window', () => {
    let time = 5_000
    const limiter = createRateLimiter({ windowMs: 60_000, now: () => time })
    const take = () => limiter.take('a', 2)
    expect(take()).toMatchObject({ isAllowed: true, remaining: 1 })
    expect(take()).toMatchObject({ isAllowed: true, remaining: 0 })
    time += 20_500
    expect(take()).toEqual({ isAllowed: false, retryAfterSeconds: 40 })
    expect(limiter.take('b', 2).isAllowed).toBe(true)
    time += 39_500
    expect(take()).toMatchObject({ isAllowed: true, remaining: 1 })
  })

  it('never allows more than the limit in one window, whatever is given back', () => {
    const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), isReturned: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), steps, (limit, taken) => {
        const limiter = createRateLimiter({ windowMs: 1_000, now: () => 0 })
        const counted: Record<string, number> = { a: 0, b: 0 }
        for (const { key, isReturned } of taken) {
          const reply = limiter.take(key, limit)
          expect(reply.isAllowed).toBe((counted[key] ?? 0) < limit)
          if (!reply.isAllowed) continue
          if (isReturned) reply.giveBack()
          else counted[key] = (counted[key] ?? 0) + 1
        }
      }),
    )
  })

  it('does not lower a count of the next window by giving back a request of the last one', () => {
    let time = 0
    const limiter = createRateLimiter({ windowMs: 1_000, now: () => time })
    const early = limiter.take('a', 1)
    time = 1_000
    expect(limiter.take('a', 1).isAllowed).toBe(true)
    if (early.isAllowed) early.giveBack()
    expect(limiter.take('a', 1).isAllowed).toBe(false)
  })

  it('evicts counts when there are more keys than its limit', () => {
    const limiter = createRateLimiter({ windowMs: 1_000, now: () => 0, maxKeys: 2 })
    for (const key of ['a', 'b']) limiter.take(key, 1)
    expect(limiter.take('a', 1).isAllowed).toBe(false)
    limiter.take('c', 1)
    expect(limiter.take('a', 1).isAllowed).toBe(true)
  })
})
