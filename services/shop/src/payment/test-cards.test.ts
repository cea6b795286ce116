import { expect, it } from 'vitest'
import { tokenOf } from './test-cards.ts'

const now = new Date('2026-11-16T08:00:00Z')
const read = (number: string, expiry = '11/26', code = '123') => tokenOf({ number, expiry, code }, now)

it.each([
  ['4242 4242 4242 4242', 'test_card_approve_4242_visa_2026-11', 'visa'],
  ['5555-5555-5555-4444', 'test_card_approve_4444_mastercard_2026-11', 'mastercard'],
  ['4000000000000002', 'test_card_refused_0002_visa_2026-11', 'visa'],
  ['4000000000009995', 'test_card_funds_9995_visa_2026-11', 'visa'],
  ['4000002760003184', 'test_card_strong_3184_visa_2026-11', 'visa'],
  ['4000000000001091', 'test_card_late_1091_visa_2026-11', 'visa'],
  ['4000000000000341', 'test_card_drained_0341_visa_2026-11', 'visa'],
])('%s becomes %s', (number, token, brand) => {
  expect(read(number)).toEqual({ ok: true, value: { token, brand, last4: number.replaceAll(/\D/g, '').slice(-4) } })
})

it('a card of four digits behind needs them', () => {
  expect(read('3782 822463 10005', '12/29', '1234')).toMatchObject({ ok: true, value: { brand: 'amex' } })
  expect(read('3782 822463 10005', '12/29', '123')).toMatchObject({ ok: false })
})

it.each(['10/26', '13/27', '00/27', '1127', '11/99', ''])('“%s” is no month a card is good for', (expiry) => {
  expect(read('4242424242424242', expiry)).toEqual({ ok: false, error: [{ path: 'expiry', code: 'EXPIRY' }] })
})

it.each(['4242424242424241', '4242', '42424242424242424242', 'abcd', ''])('“%s” is no card', (number) => {
  expect(read(number)).toEqual({ ok: false, error: [{ path: 'number', code: 'NUMBER' }] })
})
