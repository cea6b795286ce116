import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Translate } from '../i18n/translate.ts'
import {
  checked,
  chosen,
  describeProblem,
  email,
  findProblem,
  matches,
  maxLength,
  minLength,
  required,
  sameAs,
} from './validation.ts'

const alone = () => ''
const check = (value: string, ...rules: Parameters<typeof findProblem>[1]) => findProblem(value, rules, alone)
const key = (value: string, ...rules: Parameters<typeof findProblem>[1]) => check(value, ...rules)?.key

describe('required', () => {
  it('wants more than spaces', () => {
    expect(key('', required)).toBe('form.error.required')
    expect(key('  \t', required)).toBe('form.error.required')
    expect(key(' a', required)).toBeUndefined()
  })
})

it('requires a tick or a choice in the words of the control', () => {
  expect(key('', checked)).toBe('form.error.checked')
  expect(key('on', checked)).toBeUndefined()
  expect(key('', chosen)).toBe('form.error.chosen')
})

describe('email', () => {
  it.each(['name@beispiel.de', 'a.b+c@sub.example.co.uk', ' johanna@müller.de ', "o'hara@x.ch"])(
    'takes %s',
    (value) => {
      expect(check(value, email)).toBeNull()
    },
  )

  it.each(['johanna@', 'johanna', '@x.de', 'a@b', 'a b@c.de', 'a@b@c.de', 'a@b.c', 'a@b.'])('refuses %s', (value) => {
    expect(key(value, email)).toBe('form.error.email')
  })
})

describe('length', () => {
  it('counts like the attributes of the browser', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(40), (value, n) => {
        expect(check(value, minLength(n)) === null).toBe(value.length >= n)
        expect(check(value, maxLength(n)) === null).toBe(value.length <= n)
      }),
    )
  })

  it('says how many characters', () => {
    expect(check('abc', minLength(8))).toEqual({ key: 'form.error.min_length', params: { n: 8 } })
    expect(check('abcd', maxLength(3))).toEqual({ key: 'form.error.max_length', params: { n: 3 } })
  })
})

describe('a pattern', () => {
  it('depends on the country', () => {
    expect(check('50674', matches(/^\d{5}$/, 'postcode'))).toBeNull()
    expect(key('50674', matches(/^\d{4}$/, 'postcode'))).toBe('form.error.postcode')
    expect(key('abc', matches(/^\+?[\d /-]{5,}$/, 'phone'))).toBe('form.error.phone')
  })
})

describe('sameAs', () => {
  it('compares with the other field and names it', () => {
    const rule = sameAs('password', 'Passwort')
    const valueOf = (name: string) => (name === 'password' ? 'geheim12' : '')
    expect(findProblem('geheim12', [rule], valueOf)).toBeNull()
    expect(findProblem('geheim1', [rule], valueOf)).toEqual({
      key: 'form.error.same_as',
      params: { field: 'Passwort' },
    })
  })
})

it('leaves an empty optional field alone', () => {
  expect(check('', email, minLength(3), matches(/x/, 'phone'), sameAs('a', 'A'))).toBeNull()
})

it('reports the first problem only', () => {
  expect(key('', required, email)).toBe('form.error.required')
  expect(key('a', required, minLength(3), email)).toBe('form.error.min_length')
})

it('puts a problem into words', () => {
  const t = ((...args: unknown[]) => JSON.stringify(args)) as unknown as Translate
  expect(describeProblem({ key: 'form.error.required' }, t)).toBe('["form.error.required"]')
  expect(describeProblem({ key: 'form.error.max_length', params: { n: 3 } }, t)).toBe(
    '["form.error.max_length",{"n":3}]',
  )
  expect(describeProblem({ key: 'form.error.same_as', params: { field: 'E-Mail' } }, t)).toContain('E-Mail')
})
