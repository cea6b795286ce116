import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashText, maskZip, productStatus, toUnits } from './index.ts'

describe('D-08 personal values', () => {
  it.each([
    ['max.mustermann@example.com', 'dd432348e6c3373c5f646913fa94ae7947bc0086b42028aedec4371e3e3c2cdb'],
    [' MAX ', '9baf3a40312f39849f46dad1040f2f039f1cffa1238c41e9db675315cfad39b6'],
    ['Müller', '2dbd218072117713f2d5996a726a9b216ed791ffd0783b6ba4ab6d61b8333192'],
    ['', ''],
    ['  ', ''],
  ])('%j is sent as %j', async (text, hash) => expect(await hashText(text)).toBe(hash))

  it.each([
    ['80331', '8XXXX'],
    ['8001', '8XXX'],
    [' SW1A 1AA ', 'SXXXXXXX'],
    ['', ''],
  ])('the postcode %j is sent as %j', (zip, masked) => expect(maskZip(zip)).toBe(masked))

  it('a masked postcode tells its length and its first character, and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z\d]{1,10}$/), (zip) => {
        expect(maskZip(zip)).toMatch(/^.X*$/)
        expect(maskZip(zip)).toHaveLength(zip.length)
      }),
    )
  })
})

it('amounts have two decimals at most', () => {
  expect([1999, 0, 5, -250].map(toUnits)).toEqual([19.99, 0, 0.05, -2.5])
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => /^-?\d+(\.\d{1,2})?$/.test(String(toUnits(cents)))),
  )
})

it('a reduced product is a sale, whether it is new or not', () => {
  expect(productStatus({ discount: 1, isNew: true })).toBe('sale')
  expect(productStatus({ discount: 0, isNew: true })).toBe('new')
  expect(productStatus({ discount: 0, isNew: false })).toBe('regular')
})
