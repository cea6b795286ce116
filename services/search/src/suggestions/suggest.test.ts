import type { Locale } from '@vitrine/contracts/markets'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import { ask, startSmallPipeline } from '../testing/small-query-pipeline.ts'

let pipeline: QueryPipeline
beforeAll(async () => {
  const popular = [
    { query: 'kaschmirpullover', weight: 40 },
    { query: 'kleid', weight: 30 },
    { query: 'raumschiff', weight: 500 },
    { query: 'kleid {rot}', weight: 500 },
  ]
  ;({ pipeline } = await startSmallPipeline({ popular: (language) => (language === 'de' ? popular : []) }))
})

const suggest = (query: string, locale: Locale = 'de', count = 8) =>
  pipeline.querySuggest({ ...ask(locale), query, count })
const completions = async (query: string, locale?: Locale, count?: number) =>
  (await suggest(query, locale, count)).completions.map(({ expression }) => expression)

describe('while one types', () => {
  it('popular queries come first, if they have results', async () => {
    expect((await completions('k')).slice(0, 2)).toEqual(['kaschmirpullover', 'kleid'])
    expect(await completions('raum')).not.toContain('raumschiff')
    expect(await completions('kleid')).not.toContain('kleid {rot}')
  })

  it('the catalogue completes by categories and their attributes', async () => {
    expect(await completions('schwarze')).toEqual(expect.arrayContaining(['schwarze kleider']))
    expect(await completions('mäntel aus')).toEqual(expect.arrayContaining(['mäntel aus wolle']))
    expect(await completions('linnea')).toEqual(expect.arrayContaining(['linnea kleider']))
    expect(await completions('robes', 'fr-ch', 20)).toEqual(expect.arrayContaining(['robes noires', 'robes en laine']))
    expect(await completions('black', 'en')).toEqual(expect.arrayContaining(['black dresses']))
  })

  it('words are found in the middle and in another form', async () => {
    expect(await completions('kleid schw')).toContain('schwarze kleider')
    expect((await completions('uikleid'))[0]).toBe('etuikleider')
  })

  it('a typing error is corrected and marked', async () => {
    const { completions: found } = await suggest('mantle')
    expect(found[0]?.highlighted).toMatch(/^\(m[aä]nt/)
  })

  it('no two completions mean the same', async () => {
    const found = await completions('kleid', 'de', 20)
    expect(found.filter((text) => ['kleid', 'kleider'].includes(text))).toHaveLength(1)
  })

  it('every suggestion has results', async () => {
    for (const query of ['k', 'schwarze', 'leinen', 'mä'])
      for (const text of await completions(query, 'de', 20)) {
        const { total } = await pipeline.search({ ...ask(), query: text, mayCorrect: false })
        expect([text, total > 0]).toEqual([text, true])
      }
    expect(await completions('qqqq')).toEqual([])
  })

  it('not more than asked for', async () => {
    expect(await completions('k', 'de', 2)).toHaveLength(2)
  })
})

it('suggests popular queries before anything is typed', async () => {
  const { completions: found } = await suggest(' ')
  expect(found[0]).toMatchObject({ expression: 'kaschmirpullover', highlighted: '[kaschmirpullover]' })
  expect((await suggest('', 'en')).completions.map(({ expression }) => expression)).toContain('dress')
})

it('offers categories and pages of the shop with their addresses', async () => {
  const { categories, pages } = await suggest('klei')
  expect(categories[0]).toEqual({
    id: '11',
    label: 'Kleider',
    highlighted: '{Klei}[der]',
    address: 'https://vitrine.example/de/c/damen/kleider/',
    count: 4,
  })
  expect(pages).toEqual([])
  const page = { label: 'Rücksendung', address: 'https://vitrine.example/de/returns-portal/' }
  expect((await suggest('rück')).pages).toEqual([{ ...page, highlighted: '{Rück}[sendung]' }])
  expect((await suggest('umtau')).pages).toEqual([{ ...page, highlighted: '[Rücksendung]' }])
})

it('offers the facets in which the typed text can be looked up', async () => {
  expect((await suggest('kleid')).fields).toEqual([
    { facetId: 'ec_category', field: 'ec_category', displayName: 'Kategorie', kind: 'hierarchical' },
    { facetId: 'color', field: 'color', displayName: 'Farbe', kind: 'regular' },
    { facetId: 'material', field: 'material', displayName: 'Material', kind: 'regular' },
  ])
  expect((await suggest('qqqq')).fields).toEqual([])
})

it('survives anything that is typed', async () => {
  for (const query of ['{}[]()', '((a+)+$', '\\', '🙂', 'ß', 'x'.repeat(200), '* *'])
    await expect(suggest(query)).resolves.toBeDefined()
})
