import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

sellInTwoMarkets({ goods: { values: { color: { blue: 'Niebieski' } } } })
const { searchCatalogue } = await import('./catalogue-search.ts')
const { shopSchema } = await import('./documents/schema.ts')
const { smallToday } = await import('./testing/small-catalogue.ts')
const { ask, idsOf } = await import('./testing/small-query-pipeline.ts')
const { polishIds, polishStructure, polishStyles } = await import('./testing/polish-goods.ts')

let search: Awaited<ReturnType<typeof searchCatalogue>>
beforeAll(async () => {
  search = await searchCatalogue(polishStyles, polishStructure, smallToday)
})
afterAll(() => search.engine.close())

const find = (query: string, locale = 'pl') => search.pipeline.search({ ...ask(locale), query })
const namesOf = async (query: string, locale?: string) => {
  const ids = idsOf(await find(query, locale))
  return ids.map((id) => Object.keys(polishIds).find((name) => polishIds[name] === id))
}

describe('a Polish shop', () => {
  it('indexes the languages of the brand and no others', () => {
    expect(shopSchema.languages).toEqual(['de', 'pl'])
  })

  it.each([
    ['strój kąpielowy', ['Hel', 'Łeba']],
    ['stroje kąpielowe', ['Hel', 'Łeba']],
    ['strojów kąpielowych', ['Hel', 'Łeba']],
    ['stroj kapielowy jednoczesciowy', ['Hel']],
    ['sukienki', ['Fala', 'Mewa']],
    ['sukienek', ['Fala', 'Mewa']],
    ['ręczniki', ['Żaglówka']],
    ['recznik zaglowka', ['Żaglówka']],
    ['leba', ['Łeba']],
  ])('finds %s in any form, with and without Polish letters', async (query, expected) => {
    expect((await namesOf(query)).toSorted()).toEqual(expected)
  })

  it.each([
    ['czerwone bikini', 'Łeba'],
    ['czarna sukienka', 'Mewa'],
    ['niebieski ręcznik', 'Żaglówka'],
    ['torba z lnu', 'Wydma'],
    ['lniana sukienka', 'Mewa'],
    ['bawełniane sukienki', 'Fala'],
    ['sukienka do 200 zł', 'Fala'],
    ['sukienka poniżej dwieście złotych', 'Fala'],
    ['Badeanzug', 'Hel'],
  ])('reads attributes, prices and German words: %s is about %s first', async (query, expected) => {
    expect((await namesOf(query))[0]).toBe(expected)
  })

  it.each([
    ['sukeinka', 'sukienka'],
    ['recznk', 'ręcznik'],
  ])('corrects %s to %s', async (query, expected) => {
    const { correction, total } = await find(query)
    expect(correction?.corrected?.toLowerCase()).toBe(expected)
    expect(total).toBeGreaterThan(0)
  })

  it('completes queries in Polish', async () => {
    const { completions } = await search.pipeline.querySuggest({ ...ask('pl'), query: 'suk', count: 5 })
    expect(completions.map(({ expression }) => expression)).toEqual(
      expect.arrayContaining(['sukienki', 'czarne sukienki']),
    )
  })

  it('leaves the German shop as it is', async () => {
    expect((await namesOf('rote Kleider', 'de'))[0]).toBe('Fala')
    expect(await namesOf('Handtücher', 'de')).toEqual(['Żaglówka'])
  })
})
