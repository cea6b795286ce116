import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { shopContract } from './contract.ts'
import { PromotionId } from './promotions.ts'
import { NewPassword, personName } from './users.ts'
import { Day, Email, label, Version } from './values.ts'

type Schema = v.GenericSchema<unknown, unknown>
type Case = { name: string; schema: Schema; good: readonly unknown[]; bad: readonly unknown[] }

const fakeNames = ['https://evil.example', 'Ada www.evil.example', '<b>Ada</b>', '\u200b', `a${'\u0301'.repeat(40)}`]
const endless = 'a'.repeat(60_000)

const cases: readonly Case[] = [
  {
    name: 'a day stands in the calendar',
    schema: Day,
    good: ['2024-02-29', '2026-12-31', '1900-01-01'],
    bad: ['2026-02-29', '1984-02-31', '2026-04-31', '0000-01-01', '2026-13-01', '2026-1-1', '31.12.2026', 20_260_101],
  },
  {
    name: 'a version is a number that a thing can have',
    schema: Version,
    good: [0, 1, 2_147_483_647],
    bad: [-1, 0.5, 2_147_483_648, 1e300, '1', null],
  },
  {
    name: 'the id of a promotion is a number, and no other text that can be read as one',
    schema: PromotionId,
    good: [1, '1', Number.MAX_SAFE_INTEGER],
    bad: ['', ' ', ' 1', '0x10', '1e3', '1.0', '-1', '0', 0, -1, 0.5, '9'.repeat(16), endless, [1], null],
  },
  {
    name: 'a new password has 8 to 128 whole characters, however many places they take',
    schema: NewPassword,
    good: ['a'.repeat(8), 'a'.repeat(128), '👗'.repeat(8), '👗'.repeat(128), '\u0000 any\tcharacter'],
    bad: [
      'a'.repeat(7),
      'a'.repeat(129),
      '👗'.repeat(7),
      '👗'.repeat(129),
      endless,
      'abcdefgh\ud83d',
      '\udc57abcdefgh',
    ],
  },
  {
    name: 'an e-mail address is what it looks like',
    schema: Email,
    good: ['ada@vitrine.example', 'ada+shop@mail.vitrine.example', 'zoë@bücher.example'],
    bad: [
      'ad\u200ba@vitrine.example',
      '\u202eada@vitrine.example',
      'ada@vitri\u00adne.example',
      'ada@vitrine',
      endless,
    ],
  },
  {
    name: 'what others read is not made of characters that nobody sees',
    schema: label(100, 1),
    good: ['نیکی\u200cنام', '👩\u200d👧', 'Ł'],
    bad: ['\u200b', '\u3164', '\u2800\u2800', '\ufeff', '\u2028', 'a\nb', 'a\u0000', '\ud800', 'a'.repeat(101)],
  },
  { name: 'a name is no link and no markup', schema: personName(100, 1), good: ["O'Brien-Ångström"], bad: fakeNames },
]

it.each(cases)('$name', ({ schema, good, bad }) => {
  const taken = (values: readonly unknown[]) => values.filter((value) => v.is(schema, value))
  expect(taken(good)).toEqual(good)
  expect(taken(bad)).toEqual([])
})

it('public texts lose invisible characters and stand on one line', () => {
  expect(v.parse(label(100), ' Schau\u202estraße\u2028 \u200b 1 ')).toBe('Schaustraße 1')
})

describe('a name that is mailed to whatever address stands beside it is one:', () => {
  const recipient = { firstName: 'Ada', lastName: 'Muster' }
  const shippingAddress = { recipient, street: 'Weg 1', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' }
  const statement = (name: string) => ({ name, email: 'a@b.example', contract: '1' })
  const orderBy = (firstName: string) => ({
    basketVersion: 1,
    expectedTotal: 1,
    customer: { email: 'a@b.example', firstName, lastName: 'Muster' },
    shippingAddress,
    payment: { method: 'invoice' },
    acceptTerms: true,
  })

  it.each<[keyof typeof shopContract, (name: string) => unknown]>([
    ['withdraw', statement],
    ['cancelSubscription', statement],
    ['placeOrder', orderBy],
  ])('%s', (method, payload) => {
    const { input } = shopContract[method]
    expect(v.is(input, payload("Nuño O'Brien-Ångström"))).toBe(true)
    expect(fakeNames.filter((name) => v.is(input, payload(name)))).toEqual([])
  })
})
