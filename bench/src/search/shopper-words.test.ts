import { languageOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSearch, openDemoSearch } from './search-quality.ts'

let search: DemoSearch
beforeAll(async () => {
  search = await openDemoSearch()
}, 120_000)
afterAll(() => search.engine.close())

const explain = (query: string, locale: Locale = 'de') =>
  search.pipeline.explain({
    market: marketOf(locale),
    language: languageOf(locale),
    query,
    now: Date.parse(search.catalogue.today) / 1000,
    page: 0,
    perPage: 3,
    sort: [],
    facets: [],
    facetMode: 'none',
    mayCorrect: true,
    isExplained: true,
  })

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

describe('a half-typed kind', () => {
  it('is completed behind an attribute', async () => {
    expect((await explain('roter ro')).executed).toBe('roter rock')
    expect((await explain('black dr', 'en')).executed).toMatch(/^black dress/)
  })

  it('is left alone where it is a word, or where another word names the kind', async () => {
    expect((await explain('schwarz an')).executed).toBe('schwarz an')
    expect((await explain('kleid ro')).executed).toBe('kleid ro')
  })
})
