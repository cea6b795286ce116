import { describe, expect, it } from 'vitest'
import type { Citation } from './answer.ts'
import { checkSentence } from './check-sentence.ts'

const names = { productNames: ['Mantel Florenz'], materials: ['Wolle', 'Seide', 'cachemire'] }
const cite = (text: string): Citation => ({ id: 'page:a', source: 'page', title: 'Seite', path: '/s/a/', text })
const check = (text: string, ...passages: readonly string[]) =>
  checkSentence({ text, citations: passages.map(cite) }, names)

describe('a sentence is dropped unless its citations say', () => {
  it.each([
    ['an amount', 'Der Versand kostet 4,95 €.', 'Versand: 4,95 €'],
    ['an amount written in another way', 'It costs €1,500.', 'bis 1.500 €'],
    ['an amount of the Swiss', 'Bis CHF 1’500.', 'jusqu’à 1\u202f500 CHF'],
    ['a number as a word', 'Sie hängt sieben Tage bereit.', '7 Tage'],
    ['both ends of a range', 'In 2 bis 4 Werktagen.', '2–4 Werktage'],
    ['a percentage', 'Zu 80 % aus Wolle.', '80 % Wolle, 20 % Seide'],
    ['a time', 'Ab 9:30 Uhr.', 'Montag 09:30–18:30'],
    ['a day', 'Auch am Samstag.', 'Montag bis Samstag'],
    ['a size', 'In Größe M.', 'Größen S, M und L'],
    ['a material', 'Le cachemire est doux.', 'Cachemire : laver à la main'],
    ['a product', 'Der Mantel Florenz ist lieferbar.', 'Mantel Florenz, lieferbar'],
  ])('%s', (_, sentence, passage) => {
    expect(check(sentence, passage)).toBeUndefined()
    expect(check(sentence, 'Dazu steht hier nichts.')).toMatch(/in no citation$/)
  })

  it('an amount in the same currency, and a percentage as a percentage', () => {
    expect(check('Das kostet 30 €.', '30 Tage')).toBe('30 € is in no citation')
    expect(check('Das kostet CHF 30.', '30 €')).toBe('CHF 30 is in no citation')
    expect(check('30 % weniger.', '30 Tage')).toBe('30 % is in no citation')
    expect(check('Das kostet 4,90 €.', '4,95 €')).toBe('4,90 € is in no citation')
  })

  it('anything at all', () => {
    expect(check('Wir helfen dir gern.')).toBe('no citation')
    expect(check('Wir helfen dir gern.', 'Hilfe')).toBeUndefined()
  })
})
