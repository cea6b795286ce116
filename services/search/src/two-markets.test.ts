import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Topic } from './answers/answer.ts'
import type { Rules } from './rules/rules.ts'

sellInTwoMarkets({
  goods: { values: { color: { blue: 'Niebieski' } } },
  search: { 'Popular right now': 'Teraz popularne', 'Shoe sizes': 'Rozmiary butów' },
})
const { languageOf } = await import('@vitrine/contracts/catalogue')
const { marketOf } = await import('@vitrine/contracts/markets')
const { findAnswerRule } = await import('./answers/answer-rules.ts')
const { createAnswers } = await import('./answers/create-answers.ts')
const { createPassages } = await import('./answers/passages/create-passages.ts')
const { createVocabulary } = await import('./documents/vocabulary.ts')
const { defaultRules } = await import('./rules/rules-file.ts')
const { sizeGroupName } = await import('./documents/size-groups.ts')
const { wordsFor } = await import('./rules/wording.ts')
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

  it('says headlines and groups of sizes in Polish, and the rest in English', () => {
    const { headlines, notSold } = defaultRules()
    expect(wordsFor(headlines.trending, 'pl')).toBe('Teraz popularne')
    expect(wordsFor(headlines.similar, 'pl')).toBe('Similar items')
    expect(wordsFor(headlines.trending, 'de')).toBe('Gerade gefragt')
    expect([sizeGroupName('shoes', 'pl'), sizeGroupName('shoes', 'de')]).toEqual(['Rozmiary butów', 'Schuhgrößen'])
    expect(notSold).toEqual([])
  })

  it('leaves the German shop as it is', async () => {
    expect((await namesOf('rote Kleider', 'de'))[0]).toBe('Fala')
    expect(await namesOf('Handtücher', 'de')).toEqual(['Żaglówka'])
  })
})

describe('answers in a language without phrasings', () => {
  const page = {
    id: 'returns',
    title: 'Zwroty',
    path: '/s/returns/',
    parts: [
      { heading: 'Jak zwrócić zakupy', text: 'Zakupy możesz zwrócić w ciągu 30 dni. Etykietę znajdziesz w paczce.' },
      { heading: 'Pranie stroju kąpielowego', text: 'Strój kąpielowy pierz ręcznie.' },
    ],
  }
  const everything: Topic = {
    kind: 'service',
    name: 'everything',
    recognise: ({ language }) => ({
      confidence: 1,
      understood: [],
      draft: async () => ({ sentences: [{ text: `Phrased in ${language}.`, citations: [cited] }] }),
    }),
  }
  const cited = { id: 'fact', source: 'page' as const, title: 'x', path: '/', text: 'Phrased in de.' }

  const passages = createPassages({
    source: { load: async (locale) => (locale === 'pl' ? [page] : []), version: async () => '1', everyMs: 60_000 },
    report: () => {},
  })
  afterAll(() => passages.close())
  const ask = async (text: string, locale = 'pl', more: { productId?: number } = {}) => {
    const knowledge = () => ({ vocabulary: createVocabulary(polishStructure), rules: defaultRules(), now: 0 })
    const answers = createAnswers({ knowledge, topics: [everything], passages })
    const market = marketOf(locale)
    const { sentences } = await answers.answer({ text, market, language: languageOf(locale), ...more })
    return sentences.map((sentence) => [sentence.text, sentence.citations[0]?.path])
  }

  it('quote a page of the shop and name it', async () => {
    expect(await ask('Jak zwrócić zakupy?')).toEqual([
      ['Zakupy możesz zwrócić w ciągu 30 dni.', '/s/returns/'],
      ['Etykietę znajdziesz w paczce.', '/s/returns/'],
    ])
    expect(await ask('jak zwrocic zakupy')).toHaveLength(2)
  })

  it('are not given in English, to product queries, or about a product', async () => {
    expect(await ask('Ile kosztuje dostawa?')).toEqual([])
    expect(await ask('strój kąpielowy')).toEqual([])
    expect(await ask('Jak zwrócić zakupy?', 'pl', { productId: 101 })).toEqual([])
    expect(await ask('Wie lange kann ich zurücksenden?', 'de')).toEqual([['Phrased in de.', '/']])
  })

  it('are pinned only where they are written in that language', () => {
    const pin = (text: Record<string, string>) => ({
      when: { contains: ['dostawa'] },
      text,
      page: '/s/x/',
      title: text,
    })
    const german = { de: 'Versand.', fr: 'Livraison.', en: 'Delivery.' }
    const find = (text: Record<string, string>) => {
      const answers = { pin: [pin(text)], forbid: [] } as unknown as Rules['answers']
      const question = { text: 'kiedy dostawa', market: marketOf('pl'), language: languageOf('pl') }
      return findAnswerRule({ answers }, question, 0)?.sentences[0]?.text
    }
    expect(find(german)).toBeUndefined()
    expect(find({ ...german, pl: 'Dostawa w 3 dni.' })).toBe('Dostawa w 3 dni.')
  })
})
