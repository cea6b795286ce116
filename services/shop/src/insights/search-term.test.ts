import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countableTerm } from './search-term.ts'

it.each([
  ['  Leinen  Kleid\n', 'leinen kleid'],
  ['GRÖSSE 42', 'grösse 42'],
  ['jeans 32/34', 'jeans 32/34'],
  ['sommer 2026', 'sommer 2026'],
  ['robe d’été', 'robe d’été'],
  ['kleid 100%', 'kleid 100%'],
])('counts %j as %j', (typed, counted) => {
  expect(countableTerm(typed)).toBe(counted)
})

it.each([
  'ada@vitrine.example',
  'ADA (at) vitrine.example',
  'ada＠vitrine.example',
  '+49 170 1234567',
  '0170/123 45 67',
  '(030) 12 34 56',
  '１２３４５６７',
  'V-100234',
  'DE89 3704 0044 0532 0130 00',
  '4111-1111-1111-1111',
  'https://vitrine.example/login?token=x',
  'www.vitrine.example',
  'x'.repeat(81),
  '',
  '\u0000 \u200b',
])('D-08 drops %j, which may name a person', (typed) => {
  expect(countableTerm(typed)).toBeNull()
})

it('never lets an address, a long number or a control character through', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\w.]{1,8}@\w{2,8}\.\w{2}$|^\d{6,12}$/),
      (noise, secret) => {
        const counted = countableTerm(noise + secret)
        expect(counted).toBeNull()
        expect(countableTerm(noise) ?? '').not.toMatch(/\p{C}/u)
      },
    ),
  )
})
