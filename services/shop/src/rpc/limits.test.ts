import { shopContract } from '@vitrine/contracts/shop'
import { expect, it, vi } from 'vitest'
import { addressBlock, createLimits } from './limits.ts'

const perMinute = { reads: 5, suggestions: 4, writes: 3, signIn: 2, voucher: 2, tracking: 2, orders: 1 }

it('a session may call as often as its class allows, then waits for the next minute', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] })
  const limits = createLimits(perMinute)
  const call = () => limits.count('writes', 'session', '203.0.113.7')
  expect([call(), call(), call()]).toEqual([undefined, undefined, undefined])
  expect(call()).toBe(60)
  expect(limits.count('reads', 'session', '203.0.113.7')).toBeUndefined()
  expect(limits.count('writes', 'another', '203.0.113.7')).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(call()).toBeUndefined()
  vi.useRealTimers()
})

it.each([
  ['reads', 600],
  ['suggestions', 300],
  ['writes', 60],
  ['signIn', 10],
  ['voucher', 10],
  ['tracking', 10],
  ['orders', 5],
] as const)('%s: %i a minute', async (kind, most) => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] })
  const limits = createLimits()
  const calls = await Promise.all(Array.from({ length: most + 1 }, () => limits.count(kind, 'session', '')))
  expect(calls.filter((wait) => wait === undefined)).toHaveLength(most)
  vi.useRealTimers()
})

it('suggestions are counted apart from reads', () => {
  expect(shopContract.getSearchSuggestions.limit).toBe('suggestions')
  expect(shopContract.resolveSearch.limit).toBe('suggestions')
})

it('those who come without a session share what their block of addresses may do', async () => {
  const limits = createLimits(perMinute)
  const calls = await Promise.all(
    Array.from({ length: 21 }, (_, i) => limits.count('orders', undefined, `203.0.113.${i}`)),
  )
  expect(calls.filter((wait) => wait === undefined)).toHaveLength(20)
})

it('a block is what one household or office has', () => {
  expect(addressBlock('203.0.113.7')).toBe('203.0.113')
  expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113')
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8:1::5')).toBe('2001:db8:1:0')
  expect(addressBlock('2001:db8::1:2:3:4:6')).toBe(addressBlock('2001:db8::1:2:3:4:5'))
  expect(addressBlock('::1')).toBe('0:0:0:0')
})
