import { expect, it } from 'vitest'
import { readLinkToken } from './link-token.ts'

it('reads tokens, and cuts what is longer than any', () => {
  expect(readLinkToken('12.aB-_~+/=')).toBe('12.aB-_~+/=')
  expect(readLinkToken('x'.repeat(200))).toHaveLength(100)
})

it.each([null, undefined, '', 'a\0b', 'a b', 'ü', '\uD800', 'a@b\r\nBcc: c'])('%j is none', (value) => {
  expect(readLinkToken(value)).toBe('')
})
