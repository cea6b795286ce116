import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenRenewal } from './token-renewal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notProvided = 'Unable to renew the expired token because a renew function was not provided.'
const notSuccessful = 'Attempted to renew the token but was not successful.'

function open(renewAccessToken?: () => Promise<string>) {
  let token = 'old'
  const warnings: string[] = []
  const silent = () => {}
  const logger = {
    trace: silent,
    debug: silent,
    info: silent,
    error: silent,
    fatal: silent,
    warn: (text: unknown) => void warnings.push(String(text)),
  }
  const setToken = (fresh: string) => void (token = fresh)
  return {
    warnings,
    renewal: createTokenRenewal({ token: () => token, setToken, renewAccessToken, logger, timeoutMs: 1_000 }),
  }
}

describe('an expired token', () => {
  it('is renewed five times at most until 500 ms have passed, then there is a warning', async () => {
    let renewals = 0
    const { renewal, warnings } = open(async () => `token ${(renewals += 1)}`)
    for (let count = 0; count < 5; count++) {
      expect(await renewal.renew()).toBe(true)
      vi.advanceTimersByTime(400)
    }
    expect(renewal.token()).toBe('token 5')
    expect(await renewal.renew()).toBe(false)
    expect([renewals, warnings.length]).toEqual([5, 1])
    expect(warnings[0]).toContain(notSuccessful)
    vi.advanceTimersByTime(501)
    expect(await renewal.renew()).toBe(true)
    expect(renewals).toBe(6)
  })

  it('stays without a renew function, with a warning', async () => {
    const { renewal, warnings } = open()
    expect(await renewal.renew()).toBe(false)
    expect(renewal.token()).toBe('old')
    expect(warnings[0]).toContain(notProvided)
  })

  it('is renewed once for all requests that find it expired', async () => {
    let renewals = 0
    const { renewal } = open(async () => `token ${(renewals += 1)}`)
    expect(await Promise.all([renewal.renew(), renewal.renew(), renewal.renew()])).toEqual([true, true, true])
    expect(renewals).toBe(1)
  })
})
