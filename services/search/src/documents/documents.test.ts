import { describe, expect, test } from 'vitest'
import { smallStructure, smallStyles, smallToday } from '../testing/small-catalogue.ts'
import { createScheduledChanges } from './scheduled-changes.ts'
import { shopSchema } from './schema.ts'
import { nextChangeOf, toDocuments } from './to-document.ts'
import { nameValues } from './value-names.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(smallStructure)
const styleNamed = (name: string) => {
  const style = smallStyles.find((each) => each.name.de.includes(name))
  if (!style) throw new Error(`There is no ${name}`)
  return style
}
const documentsOf = (name: string) => toDocuments(styleNamed(name), vocabulary, smallToday)

describe('a product in the index', () => {
  test('colours of a style are documents of one group, in every language of the schema', () => {
    const documents = documentsOf('Etuikleid')
    expect(documents).toHaveLength(3)
    expect(new Set(documents.map(({ group }) => group)).size).toBe(1)
    for (const { text } of documents)
      for (const language of shopSchema.languages) expect(text[language]).toHaveLength(shopSchema.text.length)
    expect(documents[1]?.text['fr']?.join(' ')).toContain('rouge cerise')
  })

  test('a colour that only names itself is found by family and name', () => {
    const style = styleNamed('Etuikleid')
    const [product] = style.products
    if (!product) throw new Error('The style has no product')
    const { color: _, colorDetail: __, ...attributes } = product.attributes
    const name = { de: 'Mitternacht', fr: '', en: '' }
    const colour = { ...product.colour, key: 'mitternacht', name }
    const [document] = toDocuments({ ...style, products: [{ ...product, attributes, colour }] }, vocabulary, smallToday)
    expect(document?.facets).toMatchObject({ color: [product.colour.family], colorDetail: ['mitternacht'] })
    expect(document?.text['en']?.join(' ')).toContain('Mitternacht')
  })

  test('a size that is not sold is not among its values', () => {
    expect(documentsOf('Stiefel').every(({ facets, isSoldOut }) => isSoldOut && facets['size']?.length === 0)).toBe(
      true,
    )
    expect(documentsOf('Etuikleid')[0]?.facets['size']).toEqual(
      expect.arrayContaining(['34', 'numbers:34', '36', 'numbers:36', '38', 'numbers:38', '40', 'numbers:40']),
    )
    expect(documentsOf('Etuikleid')[0]?.facets['size']).not.toContain('42')
  })

  test('stores carry products of their departments that are sold in their country and in stock', () => {
    expect(documentsOf('Etuikleid')[0]?.facets['store']).toEqual(['DE/Berlin', 'DE/Weimar'])
    expect(documentsOf('Kaschmir')[0]?.facets['store']).toEqual(['DE/Berlin'])
    expect(documentsOf('Stiefel')[0]?.facets['store']).toEqual([])
  })

  test('the price is the lowest of today in each shop, and a shop that does not sell it has none', () => {
    const [reduced] = documentsOf('Wickelkleid')
    expect(reduced?.marketNumbers['price']?.['de']).toBe(8_400)
    expect(reduced?.marketNumbers['discount']?.['de']).toBe(30)
    expect(reduced?.facets['reducedIn']).toContain('de')
    const before = toDocuments(styleNamed('Wickelkleid'), vocabulary, '2026-10-01T00:00:00Z')[0]
    expect(before?.marketNumbers['price']?.['de']).toBe(12_000)
    expect(before?.facets['reducedIn']).toEqual([])
    const european = smallStyles.flatMap((style) => toDocuments(style, vocabulary, smallToday))
    expect(european.some(({ marketNumbers }) => marketNumbers['price']?.['ch'] === undefined)).toBe(true)
  })

  test('paths go from the root to the deepest places only', () => {
    expect(documentsOf('Kaschmir')[0]?.trees['category']).toEqual([
      ['1', '13', '131'],
      ['1', '13', '132'],
    ])
    expect(vocabulary.pathsOf([1, 13, 131])).toEqual([['1', '13', '131']])
  })

  test('inactive products and those not live yet are left out', () => {
    const style = styleNamed('Etuikleid')
    const [first, ...others] = style.products
    if (!first) throw new Error('There is no colour')
    const products = [{ ...first, isActive: false }, ...others]
    expect(toDocuments({ ...style, products }, vocabulary, smallToday)).toHaveLength(others.length)
    expect(toDocuments(style, vocabulary, '2001-01-01T00:00:00Z')).toEqual([])
  })

  test('a price that was entered ahead says when the index would be wrong', () => {
    const style = styleNamed('Wickelkleid')
    expect(nextChangeOf(style, smallToday)).toBe(Number.POSITIVE_INFINITY)
    const next = nextChangeOf(style, '2026-10-01T00:00:00Z')
    expect(toDocuments(style, vocabulary, new Date(next).toISOString())[0]?.marketNumbers['price']?.['de']).toBe(8_400)
  })
})

describe('scheduled changes', () => {
  test('are returned once, when due, and not after they were removed', () => {
    const due = createScheduledChanges()
    due.remember(1, 100)
    due.remember(2, 50)
    due.remember(3, 100)
    due.forget([3])
    expect(due.takeDue(49)).toEqual([])
    expect(due.takeDue(50)).toEqual([2])
    expect(due.takeDue(500)).toEqual([1])
    expect(due.takeDue(500)).toEqual([])
  })
})

describe('the words of the catalogue', () => {
  test('keys are written as each shop writes them, and read back', () => {
    expect(vocabulary.write('color', 'white', 'de')).toBe('Weiß')
    expect(vocabulary.write('color', 'white', 'ch')).toBe('Weiss')
    expect(vocabulary.write('color', 'white', 'fr-ch')).toBe('Blanc')
    expect(vocabulary.keyOf('color', 'Weiss', 'ch')).toBe('white')
    expect(vocabulary.keyOf('color', 'Weiß', 'de')).toBe('white')
  })

  test('a value without words is its own key', () => {
    expect(vocabulary.write('color', 'unheard', 'de')).toBe('unheard')
    expect(vocabulary.keyOf('color', 'unheard', 'de')).toBe('unheard')
  })

  test('the kind of a garment has the words of its attribute', () => {
    expect(vocabulary.write('type', 'sheath-dress', 'de')).toBe('Etuikleid')
    expect(vocabulary.facetName('type')?.fr).toBe('Type')
  })

  test('values that every language calls the same are one, in the index and in rules', () => {
    const says = (de: string, fr: string, en: string) => ({ de, fr, en })
    const own = createVocabulary({
      ...smallStructure,
      attributeGroups: [
        {
          id: 1,
          key: 'colorDetail',
          label: says('Farbton', 'Teinte', 'Shade'),
          multiSelect: false,
          values: [
            { id: 1, value: 'black', label: says('Schwarz', 'noir', 'black') },
            { id: 2, value: 'black-cream', label: says('Schwarz', 'noir', 'black') },
            { id: 3, value: 'grey', label: says('Grau', 'gris', 'grey') },
            { id: 4, value: 'silver', label: says('Silber', 'gris', 'silver') },
          ],
        },
      ],
    })
    const style = styleNamed('Etuikleid')
    const products = style.products.slice(0, 2).map((product, place) => ({
      ...product,
      attributes: { ...product.attributes, colorDetail: [place === 0 ? 'black' : 'black-cream'] },
    }))
    const documents = toDocuments({ ...style, products }, own, smallToday)
    expect(documents.map(({ facets }) => facets['colorDetail'])).toEqual([['black'], ['black']])
    expect(own.keyOf('colorDetail', 'Schwarz', 'de')).toBe('black')
    expect(own.keyOf('colorDetail', 'black-cream', 'de')).toBe('black')
  })

  test('values with the same name in one language are distinguished by another', () => {
    const own = nameValues([
      { value: 'grey', label: { de: 'Grau', fr: 'gris', en: 'grey' } },
      { value: 'silver', label: { de: 'Silber', fr: 'gris', en: 'silver' } },
    ])
    expect(['grey', 'silver'].map((key) => own.written(key, 'fr-ch'))).toEqual(['gris', 'gris (Silber)'])
    expect(own.keyOf('gris (Silber)', 'fr-ch')).toBe('silver')
    expect(own.written('silver', 'de')).toBe('Silber')
  })

  test('a path of names leads to ids in the language of the shop, and nowhere when a step is unknown', () => {
    expect(vocabulary.categoryPath(['Damen', 'Kleider'], 'de')).toEqual(['1', '11'])
    expect(vocabulary.categoryPath(['Femme', 'Robes'], 'fr-ch')).toEqual(['1', '11'])
    expect(vocabulary.categoryPath(['Damen', 'Robes'], 'de')).toBeUndefined()
  })

  test('compounds are taken apart with the words of categories and attributes', () => {
    expect(vocabulary.words().de).toEqual(expect.arrayContaining(['Kleider', 'Wolle', 'Leder', 'Blumenmuster']))
  })
})
