import { expect, it } from 'vitest'
import { textFor } from './localised.ts'

const street = { de: 'Große Straße', fr: 'Grande rue', en: 'High street' }

it('X-03 writes no ß in the Swiss shop, even where the German text has one', () => {
  expect(textFor(street, 'ch')).toBe('Grosse Strasse')
  expect(textFor({ ...street, ch: 'Spaß an der Gasse' }, 'ch')).toBe('Spass an der Gasse')
})

it('X-06 lets Austria say it differently and falls back to German otherwise', () => {
  expect(textFor(street, 'at')).toBe('Große Straße')
  expect(textFor({ ...street, at: 'Gasse' }, 'at')).toBe('Gasse')
})

it('X-06 shows imported goods in another language where theirs is missing', () => {
  expect(textFor({ de: '', fr: '', en: 'Belt' }, 'ch')).toBe('Belt')
  expect(textFor({ de: 'Gürtel', fr: '', en: '' }, 'fr-ch')).toBe('Gürtel')
})

it('speaks French and English in their shops', () => {
  expect([textFor(street, 'fr-ch'), textFor(street, 'en')]).toEqual(['Grande rue', 'High street'])
})
