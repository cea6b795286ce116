import type { RuleForm } from '@vitrine/contracts/merchandising'
import { expect, it } from 'vitest'
import { emptyOf, hasShape, moveItem, placeText, titleOf } from './rule-values.ts'

const slot: RuleForm = {
  kind: 'group',
  fields: [
    { name: 'id', isRequired: true, form: { kind: 'text' } },
    { name: 'strategy', isRequired: true, form: { kind: 'choice', options: ['similar', 'trending'] } },
    { name: 'note', isRequired: false, form: { kind: 'text' } },
  ],
}

it('names places as the server does', () => {
  expect(placeText(['recommendations', 0, 'headline', 'de'])).toBe('recommendations[0].headline.de')
  expect(placeText(['ranking', 'popularity'])).toBe('ranking.popularity')
})

it('begins new parts with their required fields, and with an id of their own', () => {
  expect(emptyOf(slot)).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), strategy: 'similar' })
  expect(emptyOf({ kind: 'variants', by: 'kind', variants: [{ name: 'regular', form: slot }] })).toMatchObject({
    kind: 'regular',
    strategy: 'similar',
  })
})

it('finds the form of a value that may have one of several', () => {
  const list: RuleForm = { kind: 'list', item: { kind: 'text' }, most: null }
  const order: RuleForm = { kind: 'either', forms: [{ kind: 'choice', options: ['count'] }, list] }
  expect([hasShape(order, 'count'), hasShape(order, ['red']), hasShape(order, 7)]).toEqual([true, true, false])
})

it('moves an item of a list, and leaves the others in their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

it('titles a part by its name in the language of the reader', () => {
  expect(titleOf({ headline: { de: 'Neu', fr: 'Nouveau' } }, 'fr')).toBe('Nouveau')
  expect(titleOf({ start: 'past-1-week', end: 'now' }, 'de')).toBe('past-1-week')
})
