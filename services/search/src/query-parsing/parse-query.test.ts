import type { Locale } from '@vitrine/contracts/markets'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../documents/vocabulary.ts'
import type { Filter } from '../engine/engine.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { smallStructure, smallToday } from '../testing/small-catalogue.ts'
import { createQueryKnowledge } from './query-knowledge.ts'
import { parseQuery } from './parse-query.ts'

const vocabulary = createVocabulary(smallStructure)
const rules = defaultRules()

const read = (query: string, locale: Locale = 'de') =>
  parseQuery(
    query,
    createQueryKnowledge({ vocabulary, rules, locale, language: languageCodeOf(locale), now: Date.parse(smallToday) }),
  )

const short = (filter: Filter): string => {
  if (filter.kind === 'values') return `${filter.facet} ${[...filter.selected, ...filter.excluded].join('|')}`
  if (filter.kind === 'tree') return `${filter.facet} ${filter.selected.map((path) => path.at(-1)).join('|')}`
  if (filter.kind === 'ids') return 'ids'
  return `${filter.number} ${filter.selected.map(({ start, end }) => `${start}..${end}`).join('|')}`
}
/** `+` demanded, `~` preferred, `-` excluded. */
const signs = { demanded: '+', preferred: '~', excluded: '-' }
const recognised = (query: string, locale?: Locale) =>
  read(query, locale).recognised.map(({ role, filter }) => `${signs[role]}${short(filter)}`)
const left = (query: string, locale?: Locale) => read(query, locale).text.trim().replaceAll(/\s+/g, ' ')

/** Kinds by their categories alone. */
const attributes = (query: string, locale?: Locale) =>
  recognised(query, locale).map((each) =>
    each.startsWith('~kind') ? `~kind ${[...each.matchAll(/category:(\d+)/g)].map(([, id]) => id).join('|')}` : each,
  )

describe('attributes in a query', () => {
  it.each([
    ['rotes kleid', ['~color red', '~kind 11']],
    ['Schwarze Kleider', ['~color black', '~colorDetail black', '~kind 11']],
    ['dunkelblaues kleid', ['~color blue', '~kind 11']],
    ['pullover aus kaschmir', ['~kind 131', '~material cashmere']],
    ['gestreifte bluse', ['~pattern striped', '~kind 141']],
    ['shirts', ['~kind 14']],
    ['kleid hochzeit', ['~kind 11', '~occasion festive']],
    ['mantel linnea', ['~kind 12', '~brand linnea']],
  ])('%s', (query, expected) => {
    expect(attributes(query).toSorted()).toEqual(expected.toSorted())
    expect(left(query)).toBe(query)
  })

  it('are found in French and English, whatever their forms', () => {
    expect(recognised('robes noires', 'fr-ch')).toContain('~color black')
    expect(recognised('robe blanche', 'fr-ch')).toContain('~color white')
    expect(recognised('robe à fleurs en lin', 'fr-ch')).toEqual(
      expect.arrayContaining(['~pattern floral', '~material linen']),
    )
    expect(attributes('red dresses', 'en')).toEqual(['~color red', '~kind 11'])
    expect(attributes('striped jumpers', 'en')).toEqual(['~pattern striped', '~kind 131'])
  })

  it('are found in the parts of a compound', () => {
    expect(attributes('lederstiefel')).toEqual(['~material leather', '~kind 161'])
    expect(attributes('hochzeitskleid')).toEqual(['~occasion festive', '~kind 11'])
    expect(attributes('umstandskleid')).toEqual(['~kind 11'])
    expect(attributes('wollmäntel')).toEqual(['~kind 121', '~material wool'])
    expect(attributes('brot')).toEqual([])
  })

  it('are found where the last part of a compound is special', () => {
    expect(attributes('gartenhochzeit')).toEqual(['~occasion festive'])
    expect(attributes('schafwolle')).toEqual(['~material wool'])
    expect(attributes('tomatenrot')).toEqual(['~color red'])
    expect(attributes('mantelrot')).toEqual(['~kind 12', '~color red'])
    expect(attributes('kunstleder')).toEqual([])
  })

  it('are found behind words that mean the same', () => {
    expect(attributes('pulli')).toEqual(['~kind 131'])
    expect(attributes('sweater', 'en')).toEqual(['~kind 131'])
  })
})

const kindOf = (query: string, locale?: Locale) =>
  read(query, locale).recognised.flatMap(({ isKind, filter }) =>
    isKind && filter.kind === 'values' ? filter.selected : [],
  )

describe('garments', () => {
  it('are called differently in other languages and other countries', () => {
    expect(kindOf('black dress')).toEqual(expect.arrayContaining(kindOf('kleid')))
    expect(recognised('black dress')).toContain('~color black')
    expect(kindOf('jupe', 'ch')).toEqual(kindOf('rock', 'ch'))
    expect(kindOf('jupe', 'de')).toEqual(kindOf('rock', 'de'))
    expect(kindOf('haube', 'at')).toEqual(kindOf('mütze', 'at'))
    expect(kindOf('ledertasche', 'en')).toEqual(kindOf('bag', 'en'))
  })

  it('may be written apart, with a dash, or as a picture', () => {
    expect(kindOf('hand tasche')).toEqual(kindOf('handtasche'))
    expect(kindOf('undress', 'en')).toEqual([])
    expect(kindOf('kleid-schwarz')).toEqual(kindOf('kleid'))
    expect(recognised('kleid-schwarz')).toContain('~color black')
    expect(kindOf('👗')).toEqual(kindOf('kleid'))
  })

  it('that are worn with another are meant, not the other', () => {
    expect(kindOf('stiefel zum roten kleid')).toEqual(kindOf('stiefel'))
    expect(recognised('stiefel zum roten kleid')).not.toContain('~color red')
    expect(kindOf('which boots with a wrap dress', 'en')).toEqual(kindOf('boots', 'en'))
    expect(kindOf('bottes pour robe', 'fr-ch')).toEqual(kindOf('bottes', 'fr-ch'))
  })

  it('that are asked to go with another are those that are worn with it', () => {
    for (const [query, locale, kind] of [
      ['was passt zu einem roten kleid', 'de', 'kleid'],
      ['que porter avec une robe', 'fr-ch', 'robe'],
      ['what goes with a dress', 'en', 'dress'],
    ] as const) {
      expect(kindOf(query, locale)).toEqual(expect.arrayContaining(['type:boots', 'type:sneakers', 'type:coat']))
      expect(kindOf(query, locale).filter((each) => kindOf(kind, locale).includes(each))).toEqual([])
    }
    expect(recognised('was passt zu einem roten kleid')).not.toContain('~color red')
  })

  it('that are listed are all meant', () => {
    expect(kindOf('kleid oder mantel')).toEqual([...kindOf('kleid'), ...kindOf('mantel')])
    expect(kindOf('kleid/mantel')).toEqual(kindOf('kleid oder mantel'))
  })

  it('may be small in the words of a region', () => {
    for (const [query, locale, kind] of [
      ['täschchen', 'de', 'tasche'],
      ['mäntelchen', 'de', 'mantel'],
      ['kleiderl', 'at', 'kleid'],
      ['jäckli', 'ch', 'jacke'],
      ['mäntli', 'ch', 'mantel'],
      ['stiefeli', 'ch', 'stiefel'],
    ] as const)
      expect(kindOf(query, locale), query).toEqual(kindOf(kind, locale))
    expect(kindOf('brokkoli')).toEqual([])
  })

  it('may be asked for with any words between the question and the garment', () => {
    expect(kindOf('womit kann ich ein langes kleid tragen')).toContain('type:boots')
    expect(kindOf('was kann ich alles zu so einem kleid anziehen')).toContain('type:boots')
    expect(kindOf('what else would you wear with a dress', 'en')).toContain('type:boots')
    expect(kindOf('was kostet ein kleid mit ärmeln')).toEqual(kindOf('kleid'))
  })

  it('leave the rest of a compound that says more', () => {
    const { rest } = read('umstandskleid')
    expect(rest.trim()).toBe('umstands')
  })

  it('are what their names say in any language', () => {
    expect(kindOf('kleid')).toEqual(expect.arrayContaining(['type:sheath-dress', 'type:wrap-dress', 'type:knit-dress']))
    expect(kindOf('robes', 'fr-ch')).toEqual(
      expect.arrayContaining(['type:sheath-dress', 'type:wrap-dress', 'type:knit-dress']),
    )
    expect(kindOf('mantel')).toEqual(expect.arrayContaining(['type:coat', 'type:trench']))
    expect(kindOf('wrap dress', 'en')).toContain('type:wrap-dress')
  })
})

describe('sizes', () => {
  it.each([
    ['kleid größe 38', '+size 38', 'kleid'],
    ['kleid groesse 38', '+size 38', 'kleid'],
    ['kleid Gr. 38', '+size 38', 'kleid'],
    ['pullover gr m', '+size M', 'pullover'],
    ['kleid größe 36-40', '+size 36|38|39|40', 'kleid'],
    ['kleid größe 36 oder 38', '+size 36|38', 'kleid'],
    ['jeans größe w29/l32', '+size W29/L32', 'jeans'],
    ['jeans größe 29/32', '+size W29/L32', 'jeans'],
  ])('%s finds only that size and looks for the rest', (query, expected, rest) => {
    expect(recognised(query)).toContain(expected)
    expect(left(query)).toBe(rest)
  })

  it('are called differently in each language', () => {
    expect(recognised('robe taille 38', 'fr-ch')).toContain('+size 38')
    expect(recognised('bottes pointure 39', 'fr-ch')).toContain('+size 39')
    expect(recognised('dress size 10', 'en')).toContain('+size 36')
    expect(recognised('dress size uk 12', 'en')).toContain('+size 38')
    expect(recognised('dress size 38', 'en')).toContain('+size 38')
  })

  it('without the word for it are only preferred', () => {
    expect(recognised('kleid 38')).toContain('~size 38')
    expect(left('kleid 38')).toBe('kleid')
    expect(recognised('jeans w29')).toContain('~size W29/L32')
    expect(recognised('pullover XL')).toContain('~size XL')
  })

  it('are not found in measures, ages and the English genitive', () => {
    expect(recognised('gürtel 38 cm').filter((each) => each.includes('size'))).toEqual([])
    expect(recognised("women's dress", 'en').filter((each) => each.includes('size'))).toEqual([])
    expect(recognised('mode für 40 jahre').filter((each) => each.includes('size'))).toEqual([])
  })
})

describe('prices', () => {
  it.each<[string, string, Locale]>([
    ['kleid unter 50 euro', '+price 0..5000', 'de'],
    ['kleid bis 100', '+price 0..10000', 'de'],
    ['kleid bis zu 99,90 €', '+price 0..9990', 'de'],
    ['mantel zwischen 100 und 200', '+price 10000..20000', 'de'],
    ['mantel von 100 bis 200 franken', '+price 10000..20000', 'ch'],
    ['mantel 100-200€', '+price 10000..20000', 'de'],
    ["mantel unter 1'200 franken", '+price 0..120000', 'ch'],
    ['mantel ab 200 euro', '+price 20000..100000000', 'de'],
    ['robe moins de 80 francs', '+price 0..8000', 'fr-ch'],
    ["robe jusqu'à 80 CHF", '+price 0..8000', 'fr-ch'],
    ['robe entre 50 et 100', '+price 5000..10000', 'fr-ch'],
    ['dress under 50', '+price 0..5000', 'en'],
    ['dress less than € 50', '+price 0..5000', 'en'],
  ])('%s', (query, expected, locale) => {
    expect(recognised(query, locale)).toContain(expected)
    expect(left(query, locale)).toMatch(/^(kleid|mantel|robe|dress)$/)
  })

  it('are not made of ages, sizes and lengths', () => {
    expect(recognised('mode über 50').filter((each) => each.includes('price'))).toEqual([])
    expect(recognised('von 38 bis 40').filter((each) => each.includes('price'))).toEqual([])
    expect(recognised('länge bis 100 cm').filter((each) => each.includes('price'))).toEqual([])
  })
})

describe('unwanted attributes', () => {
  it.each<[string, string, Locale]>([
    ['kleid nicht schwarz', '-color black', 'de'],
    ['kleid -schwarz', '-color black', 'de'],
    ['-schwarz kleid', '-color black', 'de'],
    ['kleid nicht in schwarz', '-color black', 'de'],
    ['pullover ohne kaschmir', '-material cashmere', 'de'],
    ['robe pas noire', '-color black', 'fr-ch'],
    ['robe sans fleurs', '-pattern floral', 'fr-ch'],
    ['dress without flowers', '-pattern floral', 'en'],
    ['coat not black', '-color black', 'en'],
  ])('%s is excluded and not looked for', (query, expected, locale) => {
    expect(recognised(query, locale)).toContain(expected)
    expect(left(query, locale)).toMatch(/^\p{L}+$/u)
  })

  it('is not made by a dash within a word', () => {
    expect(read('puis-je avoir une robe', 'fr-ch').unwanted).toEqual([])
  })

  it('may be the name of something that is wanted', () => {
    expect(recognised('kleid ohne ärmel')).toContain('+sleeve sleeveless|straps')
    expect(recognised('robe sans manches', 'fr-ch')).toContain('+sleeve sleeveless|straps')
    expect(recognised('robe sans manches', 'fr-ch').filter((each) => each.startsWith('-'))).toEqual([])
  })

  it('may be a garment, or only a part of one', () => {
    expect(recognised('hosen keine jeans').find((each) => each.startsWith('-kind'))).toContain('type:jeans')
    expect(read('mantel ohne jeans')).toMatchObject({ unwanted: ['jeans'] })
  })

  it('is remembered as a word where no attribute has that name', () => {
    expect(read('mantel ohne knöpfe')).toMatchObject({ unwanted: ['knopfe'] })
    expect(left('mantel ohne knöpfe')).toBe('mantel')
  })
})

it('knows reduced and new products', () => {
  expect(recognised('reduzierte mäntel')).toContain('+reducedIn de')
  expect(recognised('soldes', 'fr-ch')).toEqual(['+reducedIn fr-ch'])
  expect(recognised('neuheiten')[0]).toMatch(/^\+addedAt/)
  expect(recognised('neue kleider')[0]).toMatch(/^~addedAt/)
})

it('leaves out words of politeness', () => {
  expect(left('ich suche ein rotes kleid bitte')).toBe('rotes kleid')
  expect(left('je cherche une robe', 'fr-ch')).toBe('robe')
  expect(left('show me dresses', 'en')).toBe('dresses')
})

it('keeps every word at its place, so that corrections can point at it', () => {
  const query = 'ich suche größe 38 rotes klied'
  const { text } = read(query)
  expect(text).toHaveLength(query.length)
  expect(text.indexOf('klied')).toBe(query.indexOf('klied'))
})

it('reads anything without harm', () => {
  for (const query of [
    '',
    '   ',
    '€',
    '-',
    '38',
    'größe',
    'unter',
    'ohne',
    'nicht -',
    '((a+)+$',
    '🙂'.repeat(50),
    'ß'.repeat(200),
  ])
    expect(read(query).text).toHaveLength(query.length)
})
