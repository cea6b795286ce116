import { expect, it } from 'vitest'
import { foreignLanguageOf, textFor } from './localised.ts'

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

it('names the language of words that stand in for missing ones, so that pages can mark them', () => {
  const belt = { de: 'Gürtel', fr: '', en: '' }
  const languages = ['de-DE', 'de-CH', 'fr-CH', 'pl-PL']
  expect(languages.map((language) => foreignLanguageOf(belt, language))).toEqual([undefined, undefined, 'de', 'de'])
  expect(languages.map((language) => foreignLanguageOf(street, language))).toEqual([
    undefined,
    undefined,
    undefined,
    'en',
  ])
  expect(foreignLanguageOf({ de: '', fr: '', en: '', at: 'Gürtel' }, 'en-DE')).toBe('de')
  expect(foreignLanguageOf({ de: '', fr: '', en: '' }, 'en-DE')).toBeUndefined()
})
