import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

const asking = (forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '10.0.0.1' },
})

it('without proxies the connection counts, whatever the request says of itself', () => {
  expect(createClientAddress(0)(asking('203.0.113.7'))).toBe('10.0.0.1')
})

it('behind proxies the address counts that the outermost trusted one has seen', () => {
  expect(createClientAddress(1)(asking('6.6.6.6, 203.0.113.7'))).toBe('203.0.113.7')
  expect(createClientAddress(2)(asking('6.6.6.6, 203.0.113.7, 10.0.0.9'))).toBe('203.0.113.7')
  expect(createClientAddress(2)(asking('203.0.113.7'))).toBe('10.0.0.1')
  expect(createClientAddress(1)(asking())).toBe('10.0.0.1')
})

it('a proxy that is not trusted is reported once', () => {
  let reports = 0
  const addressOf = createClientAddress(0, () => void reports++)
  for (const forwarded of [undefined, '203.0.113.7', '203.0.113.8']) addressOf(asking(forwarded))
  expect(reports).toBe(1)
})
