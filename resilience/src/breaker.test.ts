import { beforeEach, expect, it } from 'vitest'
import { type Breaker, BreakerOpenError, createBreaker } from './breaker.ts'
import { TimeoutError } from './timeout.ts'

class Refusal extends Error {}

let time: number
let changes: string[]
let breaker: Breaker

beforeEach(() => {
  time = 0
  changes = []
  breaker = createBreaker({ now: () => time, onChange: (state) => changes.push(state) }, (error) =>
    error instanceof Refusal ? 'refused' : error instanceof TimeoutError ? 'unanswered' : 'failed',
  )
})

const succeed = () => Promise.resolve('reply')
const failWith = (failure: Error) => () => Promise.reject(failure)
const repeat = async (times: number, call: () => Promise<unknown>) => {
  for (let made = 0; made < times; made++) await breaker.run(call).catch(() => {})
}

it('makes no call after three of them were not answered', async () => {
  await repeat(3, failWith(new TimeoutError()))
  expect(breaker.state).toBe('open')
  let calls = 0
  await expect(breaker.run(async () => void calls++)).rejects.toBeInstanceOf(BreakerOpenError)
  expect(calls).toBe(0)
})

it('opens when half of at least twenty calls failed within ten seconds', async () => {
  await repeat(10, succeed)
  await repeat(9, failWith(new Error('500')))
  expect(breaker.state).toBe('closed')
  await repeat(1, failWith(new Error('500')))
  expect(breaker.state).toBe('open')
})

it('counts no failures older than ten seconds, and no refusals', async () => {
  await repeat(19, failWith(new Error('500')))
  time = 10_001
  await repeat(5, failWith(new Error('500')))
  await repeat(100, failWith(new Refusal('400')))
  expect(breaker.state).toBe('closed')
})

it('probes once after five seconds, and closes when the probe is answered', async () => {
  await repeat(3, failWith(new TimeoutError()))
  time = 5_000
  const answer = Promise.withResolvers<string>()
  let probes = 0
  const call = () => {
    probes++
    return answer.promise
  }
  // Callers do not wait for the probe, and there is no second one beside it.
  await expect(breaker.run(call)).rejects.toBeInstanceOf(BreakerOpenError)
  await expect(breaker.run(call)).rejects.toBeInstanceOf(BreakerOpenError)
  expect(probes).toBe(1)
  answer.resolve('reply')
  await expect.poll(() => breaker.state).toBe('closed')
  expect(await breaker.run(succeed)).toBe('reply')
  expect(changes).toEqual(['open', 'closed'])
})

it('doubles the pause after each probe that fails, up to a minute', async () => {
  await repeat(3, failWith(new TimeoutError()))
  const pauses: number[] = []
  for (let probes = 0, at = 0; probes < 6;) {
    let isProbed = false
    await breaker.run(() => Promise.reject(((isProbed = true), new TimeoutError()))).catch(() => {})
    await Promise.resolve()
    if (isProbed) {
      probes++
      pauses.push((time - at) / 1000)
      at = time
    }
    time += 1_000
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60])
})
