import { expect, it } from 'vitest'
import { readDraftForm, readMoney, typedFields } from './read-form.ts'

it('reads amounts as people type them, and nothing else', () => {
  expect(['19,90', '19.9', "1'200", '7', '0,05'].map(readMoney)).toEqual([1_990, 1_990, 120_000, 700, 5])
  expect(['', '1,234', '12 €', '-5', '1e3'].map(readMoney)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('makes a draft of a form: nested, without empty parts, and with mistakes left to the shop', () => {
  const form = new FormData()
  const fields = {
    key: ' winter ',
    'name.de': 'Winter',
    'name.fr': '',
    'amount.EUR': '10',
    'amount.CHF': 'zehn',
    buy: 'two',
    codes: 'a, b',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('shops', 'de')
  form.append('shops', 'ch')
  const draft = readDraftForm(form, {
    key: 'text',
    'name.de': 'text',
    'name.fr': 'text',
    'amount.EUR': 'money',
    'amount.CHF': 'money',
    'minimum.EUR': 'money',
    buy: 'number',
    codes: 'list',
    shops: 'shops',
    isActive: 'flag',
    group: 'text',
  })
  expect(draft).toEqual({
    key: 'winter',
    name: { de: 'Winter' },
    amount: { EUR: 1_000, CHF: 'zehn' },
    buy: 'two',
    codes: ['a', 'b'],
    shops: ['de', 'ch'],
    isActive: false,
    group: undefined,
  })
  expect(typedFields(form)['shops']).toBe('de,ch')
})
