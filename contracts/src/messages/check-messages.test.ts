import { expect, it } from 'vitest'
import { checkMessages } from './check-messages.ts'

const reference = {
  order: { title: 'Your order {number}', pieces: { one: '{count} item', other: '{count} items' } },
  hello: 'Hello',
}
const check = (own: Parameters<typeof checkMessages>[0], openGroups: readonly string[] = []) =>
  checkMessages(own, { reference, language: 'pl', openGroups })

it('counts texts that are left to English', () => {
  expect(check({ hello: 'Cześć' })).toEqual({ mistakes: [], missing: ['order.title', 'order.pieces'], total: 3 })
})

it('names unknown keys, wrong placeholders, empty texts and missing plural forms', () => {
  const own = {
    order: { title: 'Zamówienie {nr}', pieces: { one: '{count} sztuka', other: '{count} sztuk' } },
    hello: ' ',
    bye: 'Pa',
  }
  expect(check(own).mistakes).toEqual([
    { key: 'order.title', rule: 'must have the placeholders {number}, not {nr}' },
    { key: 'order.pieces', rule: 'must have the plural forms few, many' },
    { key: 'hello', rule: 'must not be empty' },
    { key: 'bye', rule: 'is not a text of the product' },
  ])
})

it('lets a text have plural forms that English does not need, and open groups their own keys', () => {
  const forms = { one: 'Z {number}', few: 'Z {number}', many: 'Z {number}', other: 'Z {number}' }
  expect(check({ order: { title: forms }, values: { color: { black: 'czarny' } } }, ['values']).mistakes).toEqual([])
})
