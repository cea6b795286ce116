import { languageOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSearch, openDemoSearch, plainQuery } from './search-quality.ts'

let search: DemoSearch
beforeAll(async () => {
  search = await openDemoSearch()
}, 120_000)
afterAll(() => search.engine.close())

const request = (query: string, locale: Locale) => ({
  ...plainQuery(search.catalogue, marketOf(locale), languageOf(locale), query),
  perPage: 3,
})

const explain = (query: string, locale: Locale = 'de') =>
  search.pipeline.explain({ ...request(query, locale), isExplained: true })

/** Types of kinds, values of attributes, prices. */
async function read(query: string, locale?: Locale): Promise<string[]> {
  const { recognised } = await explain(query, locale)
  return recognised.flatMap(({ isKind, means }) =>
    isKind ? (means.split(' without ')[0]?.match(/type:[\w-]+/g) ?? []) : [means],
  )
}

describe('words of shoppers', () => {
  it.each<[string, Locale]>([
    ['sweater dress', 'en'],
    ['knitdress', 'en'],
    ['pullikleid', 'de'],
    ['tricotkleid', 'ch'],
    ['robe en maille', 'fr-ch'],
  ])('may replace a part of a name: “%s” in %s', async (query, locale) => {
    expect(await read(query, locale)).toContain('type:knit-dress')
    expect(await read(query, locale)).not.toContain('type:wrap-dress')
  })

  it.each<[string, Locale, string[]]>([
    ['robenoire', 'fr-ch', ['color black', 'type:wrap-dress']],
    ['wrapdress', 'en', ['type:wrap-dress']],
    ['ankleboots', 'en', ['type:ankle-boots']],
    ['rötliche tasche', 'de', ['color red', 'type:handbag']],
    ['rosafarbenes kleid', 'de', ['color pink']],
    ['reddish skirt', 'en', ['color red']],
    ['pull gris clair', 'fr-ch', ['color grey', 'colorDetail lightGrey']],
    ['kleid hellblau', 'de', ['color blue', 'colorDetail skyBlue']],
  ])('are read without a space, and as shades: “%s” in %s', async (query, locale, expected) => {
    expect(await read(query, locale)).toEqual(expect.arrayContaining(expected))
  })

  it.each<[string, Locale, string]>([
    ['pullover bis hundert euro', 'de', 'price 0 to 10000'],
    ['kleid 80 euro', 'de', 'price 0 to 8000'],
    ['kleid 80 euro maximal', 'de', 'price 0 to 8000'],
    ['robe à 80 francs maximum', 'fr-ch', 'price 0 to 8000'],
    ['moins de cinquante francs', 'fr-ch', 'price 0 to 5000'],
    ['shoes up to a hundred euros', 'en', 'price 0 to 10000'],
    ['bag 50 euros or less', 'en', 'price 0 to 5000'],
  ])('name prices: “%s” in %s', async (query, locale, expected) => {
    expect(await read(query, locale)).toContain(expected)
  })

  it('with a number of their own are no price', async () => {
    const isPrice = (each: string) => each.startsWith('price')
    expect((await read('kleid 38 bis 40')).filter(isPrice)).toEqual([])
    expect((await read('kleid 38')).filter(isPrice)).toEqual([])
  })

  it('name one garment before others of the same name', async () => {
    const styles = search.styles.filter(({ type }) => type === 'pumps')
    const ids = new Set(styles.flatMap(({ products }) => products.map(({ id }) => String(id))))
    const { results } = await explain('pumps')
    expect(results.map(({ id }) => ids.has(id))).toEqual([true, true, true])
    expect(await read('pullover')).not.toContain('type:slipover')
  })
})

/** Types that a query finds in a shop. */
async function typesFound(query: string, locale: Locale): Promise<Set<string>> {
  const market = marketOf(locale)
  const asked = { ...plainQuery(search.catalogue, market, languageOf(locale), query), perPage: 400 }
  const { hits } = await search.pipeline.search(asked)
  const ids = new Set(hits.map(({ id }) => id))
  return new Set(
    search.styles.filter(({ products }) => products.some(({ id }) => ids.has(String(id)))).map(({ type }) => type),
  )
}

describe('a wider kind', () => {
  const shops = {
    de: ['de', 'at', 'ch'],
    fr: ['fr-ch'],
    en: ['en'],
  } as const satisfies Record<string, readonly Locale[]>
  it.each([
    { de: 'hose', fr: 'pantalon', en: 'trousers', types: ['jeans', 'trousers'] },
    { de: 'taschen', fr: 'sac', en: 'bag', types: ['clutch', 'handbag', 'hobo', 'shopper'] },
    {
      de: 'schuhe',
      fr: 'chaussures',
      en: 'shoes',
      types: ['ankle-boots', 'ballerinas', 'boots', 'loafers', 'pumps', 'sandals', 'slingbacks', 'sneakers'],
    },
    { de: 'stiefel', fr: 'bottes', en: 'boots', types: ['ankle-boots', 'boots'] },
    {
      de: 'kleid',
      fr: 'robe',
      en: 'dress',
      types: ['knit-dress', 'sheath-dress', 'shirt-dress', 'slip-dress', 'wrap-dress'],
    },
    { de: 'jacken', fr: 'vestes', en: 'jackets', types: ['denim-jacket', 'leather-jacket', 'quilted-jacket'] },
    { de: 'mantel', fr: 'manteau', en: 'coat', types: ['coat', 'trench'] },
    { de: 'oberteil', fr: 'haut', en: 'top', types: ['blouse', 'camisole', 'shirt', 't-shirt', 'tank-top'] },
    { de: 'rock', fr: 'jupe', en: 'skirt', types: ['a-line-skirt', 'mini-skirt', 'pencil-skirt', 'pleated-skirt'] },
    { de: 'kopfbedeckung', fr: 'couvre-chef', en: 'headwear', types: ['beanie'] },
  ])('finds the narrower ones, and nothing else: $de, $fr, $en', async ({ types, ...words }) => {
    for (const language of ['de', 'fr', 'en'] as const)
      for (const locale of shops[language])
        expect([...(await typesFound(words[language], locale))].toSorted(), `${words[language]} in ${locale}`).toEqual(
          types,
        )
  })

  it.each<[string, Locale]>([
    ['hose', 'de'],
    ['damenhose', 'de'],
    ['pantalon', 'fr-ch'],
    ['trousers', 'en'],
  ])('shows first what is called so: “%s”', async (query, locale) => {
    const called = new Set(
      search.styles
        .filter(({ type }) => type === 'trousers')
        .flatMap(({ products }) => products.map(({ id }) => String(id))),
    )
    const { results } = await explain(query, locale)
    expect(results.map(({ id }) => called.has(id))).toEqual([true, true, true])
    expect(await typesFound('jeans', locale)).toEqual(new Set(['jeans']))
  })
})

describe('misspelt words', () => {
  it.each<[string, Locale, string]>([
    ['cort shoes', 'en', 'court shoes'],
    ['basquettes', 'fr-ch', 'baskets'],
    ['schwarze hsoe', 'de', 'schwarze hose'],
    ['pul gris', 'fr-ch', 'pull gris'],
    ['wite shirt', 'en', 'white shirt'],
    ['lethr jacket', 'en', 'leather jacket'],
    ['raquette de tennis', 'fr-ch', 'raquette de tennis'],
  ])(
    'are corrected by their neighbours, sound, consonants and the likeliest slip: “%s” in %s',
    async (query, locale, right) => {
      expect((await explain(query, locale)).executed).toBe(right)
    },
  )

  it('are left alone where they are words that begin a product only by chance', async () => {
    expect((await explain('ring')).executed).toBe('ring')
    expect((await explain('cat', 'en')).executed).toBe('cat')
  })
})

describe('attributes that no product of the kind has', () => {
  it('are answered by the nearest ones', async () => {
    const fitOf = new Map(
      search.styles.flatMap(({ products }) => products.map(({ id, attributes }) => [String(id), attributes.fit?.[0]])),
    )
    const { results } = await explain('oversize blazer')
    expect(results.map(({ id }) => fitOf.get(id))).toEqual(['relaxed', 'relaxed', 'relaxed'])
  })
})

describe('a question', () => {
  it('wants the product that it asks for, not those that are worn with it', async () => {
    const kinds = await read('mit welchen schuhen kombiniere ich einen midirock')
    expect(kinds).not.toContain('type:a-line-skirt')
    expect((await explain('mit welchen schuhen kombiniere ich einen midirock')).results).not.toEqual([])
  })

  it('may ask how to combine a garment, and wants the others', async () => {
    for (const [query, locale] of [
      ['wie kombiniere ich weiße jeans', 'de'],
      ['how to style jeans', 'en'],
      ['comment associer un jean', 'fr-ch'],
    ] as const) {
      const found = await typesFound(query, locale)
      expect(found.has('jeans'), query).toBe(false)
      expect(found.size, query).toBeGreaterThan(5)
    }
  })

  it('about an occasion that is in no text is understood without a message', async () => {
    const query = 'was trage ich zum bewerbungsgespräch'
    expect(await read(query)).toEqual(['occasion office'])
    expect((await explain(query)).triggers).toEqual([])
  })

  it('may name its product by number', async () => {
    const [style] = search.styles
    const [product] = style?.products ?? []
    for (const query of [
      `Artikel ${style?.masterKey}`,
      `${product?.referenceKey}-one size`,
      `nr. ${product?.id} bitte`,
    ])
      expect(
        (await explain(query)).results.map(({ id }) => id),
        query,
      ).toContain(String(product?.id))
  })
})

describe('unwanted words', () => {
  it('mean everything that they name: suede is leather', async () => {
    expect(await read('handtasche ohne leder')).toContain('material without leather, suede')
    expect(await read('pullover ohne wolle')).toContain('material without wool')
  })

  it('leave the products that all have them', async () => {
    expect((await explain('pull sans col', 'fr-ch')).results).not.toEqual([])
  })
})

it('two kinds that go together narrow each other, whatever third word names another', async () => {
  expect(await typesFound('jupe taille haute plissée', 'fr-ch')).toEqual(new Set(['pleated-skirt']))
  expect(await typesFound('pleated midi skirt', 'en')).toEqual(new Set(['pleated-skirt']))
})

it('the name of a kind in another narrows it: “plisseerock”', async () => {
  expect(await read('plisseerock')).toEqual(['type:pleated-skirt'])
})

it('unknown goods are not sold, and the results say so', async () => {
  const { triggers } = await search.pipeline.search({ ...request('rasenmäher grün', 'de'), mayCorrect: true })
  expect(triggers).toMatchObject([{ type: 'notify', content: expect.stringContaining('rasenmäher') }])
})

describe('what no product of a kind has', () => {
  const told = async (query: string, locale: Locale = 'de') =>
    (await search.pipeline.search({ ...request(query, locale), mayCorrect: true })).triggers.map(
      ({ content }) => content,
    )

  it.each<[string, Locale, string]>([
    ['hose aus leder', 'de', 'Zu „hose aus leder“ haben wir keinen genauen Treffer. Am nächsten kommt „hose“.'],
    [
      'gelber trenchcoat',
      'ch',
      'Zu «gelber trenchcoat» haben wir keinen genauen Treffer. Am nächsten kommt «trenchcoat».',
    ],
    ['seidenschal', 'de', 'Zu „seidenschal“ haben wir keinen genauen Treffer. Am nächsten kommt „Schals“.'],
    [
      'lila stiefel größe 36',
      'de',
      'Zu „lila stiefel größe 36“ haben wir keinen genauen Treffer. Am nächsten kommt „stiefel größe 36“.',
    ],
    ['sneaker größe 50', 'de', 'Zu „sneaker größe 50“ haben wir keinen genauen Treffer. Am nächsten kommt „sneaker“.'],
    [
      'pantalon en cuir',
      'fr-ch',
      'Nous n’avons rien qui corresponde exactement à « pantalon en cuir ». Le plus proche : « pantalon ».',
    ],
    ['dress under 10 euros', 'en', 'We have no exact match for “dress under 10 euros”. The closest is “dress”.'],
    ['leather trousers', 'en', 'We have no exact match for “leather trousers”. The closest is “trousers”.'],
  ])('is said above the nearest products: “%s” in %s', async (query, locale, message) => {
    expect(await told(query, locale)).toEqual([message])
  })

  it('is said without a name where each wish is met, but not all of them together', async () => {
    expect(await told('schwarze stiefel aus wildleder')).toEqual([
      'Zu „schwarze stiefel aus wildleder“ haben wir keinen genauen Treffer. Das kommt am nächsten.',
    ])
  })

  it.each<[string, Locale]>([
    ['rotes kleid', 'de'],
    ['kleid schwarz weiß', 'de'],
    ['mantel grau oder beige', 'de'],
    ['lederjacke', 'de'],
    ['warme jacke', 'de'],
    ['oversize blazer', 'de'],
    ['kleid für die oper', 'de'],
    ['shoes size 6', 'en'],
    ['long black coat', 'en'],
    ['robe en lin', 'fr-ch'],
  ])('is not said where something has it, or where it is a matter of opinion: “%s” in %s', async (query, locale) => {
    expect(await told(query, locale)).toEqual([])
  })

  it('is not said of goods that are not sold at all', async () => {
    expect(await told('gelbe herrenhose')).toEqual(['Wir führen nur Mode für Damen.'])
    expect(await told('bikini rot', 'en')).toEqual(['We do not sell swimwear, underwear or sportswear.'])
  })
})

describe('a half-typed kind', () => {
  it('is completed behind an attribute', async () => {
    expect((await explain('roter ro')).executed).toBe('roter rock')
    expect((await explain('black dr', 'en')).executed).toMatch(/^black dress/)
    expect((await explain('schwarzer man')).executed).toBe('schwarzer mäntel')
  })

  it('is completed as its name ends', async () => {
    expect((await explain('wrap dr', 'en')).executed).toBe('wrap dress')
    expect((await explain('leder ja')).executed).toBe('lederjacken')
    expect((await explain('veste cu', 'fr-ch')).executed).toBe('veste cuir')
  })

  it('is left alone where it is a word, or where another word names the kind', async () => {
    expect((await explain('schwarz an')).executed).toBe('schwarz an')
    expect((await explain('kleid ro')).executed).toBe('kleid ro')
  })
})
