import { expect, it } from 'vitest'
import { maskIban, readIban } from './iban.ts'

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['at61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['CH93-0076-2011-6238-5295-7', 'CH9300762011623852957'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
])('%s is an account', (typed, read) => {
  expect(readIban(typed)).toBe(read)
})

it('no digit can be wrong, missing or in another place', () => {
  const good = 'DE89370400440532013000'
  for (let place = 2; place < good.length; place++) {
    const other = String((Number(good[place]) + 1) % 10)
    expect(readIban(good.slice(0, place) + other + good.slice(place + 1))).toBeUndefined()
  }
  for (const bad of [
    '',
    'DE',
    good.slice(1),
    `${good}0`,
    'US89370400440532013000',
    'DE89 3704 0044 0532 0131 00',
    'DE8937040044053201300O',
  ])
    expect(readIban(bad)).toBeUndefined()
})

it('is never shown whole', () => {
  expect(maskIban('DE89370400440532013000')).toBe('DE89 •••• 3000')
})
