import { markets } from '@vitrine/contracts/markets'
import type { SearchResponse } from '@vitrine/contracts/search'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { createSearchClients } from '../platform/search.ts'
import { loadSearch } from './load-search.ts'

type Trigger = SearchResponse['triggers'][number]
type SearchCall = { call: string; query: string; mayCorrect: unknown }

const answer = (query: string, differs: Partial<SearchResponse> = {}) => ({
  responseId: '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b',
  products: [],
  results: [],
  facets: [],
  pagination: { page: 0, perPage: 24, totalEntries: 3, totalPages: 1 },
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [] },
  triggers: [],
  executionReport: null,
  queryExecuted: query,
  ...differs,
})

/** A search service with rules, by query. */
function searchWith(rules: Readonly<Record<string, Partial<SearchResponse>>>) {
  const asked: SearchCall[] = []
  const search = createSearchClients({
    access: {
      async fetch(input, init) {
        const call = String(input).slice('https://search.example/'.length)
        const body = JSON.parse(String(init?.body)) as { query: string; mayCorrect?: boolean }
        asked.push({ call, query: body.query, mayCorrect: body.mayCorrect })
        if (call.startsWith('facet')) return Response.json({ values: [], moreValuesAvailable: false })
        if (call !== 'search') return Response.json({ completions: [], responseId: 'x', query: body.query })
        return Response.json(answer(body.query, rules[body.query]))
      },
      base: 'https://search.example',
      organizationId: 'vitrine',
      token: async () => 'token',
      events: { mode: 'next', next: '/events', legacy: '/rest/ua' },
      slots: () => ({}),
      answerConfigurations: {},
    },
    report: () => {},
  })(markets.de)
  const load = (term: string, { isVerbatim = false, search: address = '' } = {}) =>
    loadSearch({
      term,
      isVerbatim,
      search: address,
      platform: { search, report: () => {} } as unknown as Platform,
      cdnUrl: '/cdn',
    })
  const questions = () => asked.filter(({ call }) => call === 'search').map(({ query }) => query)
  return { load, asked, questions }
}
const query = (content: string): Trigger => ({ type: 'query', content }) as Trigger

describe('a rule that replaces the query', () => {
  it('is followed once, without rules of the second query', async () => {
    const { load, questions } = searchWith({
      parka: { triggers: [query('jacke')] },
      jacke: { triggers: [query('mantel')] },
    })
    expect(await load('parka')).toMatchObject({ term: 'parka', shownFor: 'jacke' })
    expect(questions()).toEqual(['parka', 'jacke'])
  })

  it('that leads to itself is not followed', async () => {
    const { load, questions } = searchWith({ parka: { triggers: [query('parka')] } })
    expect(await load('parka')).toMatchObject({ shownFor: null })
    expect(questions()).toEqual(['parka'])
  })
})

it('"search instead" searches the typed text, once, without correction and without such rules', async () => {
  const { load, asked, questions } = searchWith({ parka: { triggers: [query('jacke')] } })
  expect(await load('parka', { isVerbatim: true })).toMatchObject({ shownFor: null })
  expect(questions()).toEqual(['parka'])
  expect(asked.find(({ call }) => call === 'search')?.mayCorrect).toBe(false)
})

it('the first redirect wins, and all notices are shown', async () => {
  const notice = (content: string) => ({ type: 'notify', content }) as Trigger
  const redirect = (content: string) => ({ type: 'redirect', content }) as Trigger
  const { load } = searchWith({
    agb: { triggers: [redirect('https://vitrine.example/de/s/agb/'), redirect('https://vitrine.example/de/')] },
    sale: { triggers: [notice('Nur heute'), notice('Bis 50 %')] },
  })
  expect(await load('agb')).toEqual({ redirectTo: 'https://vitrine.example/de/s/agb/' })
  expect(await load('sale')).toMatchObject({ notices: ['Nur heute', 'Bis 50 %'] })
})

it('functions that rules name reach the page with their arguments', async () => {
  const execute = { type: 'execute', content: { name: 'openChat', params: ['size', 42, true] } } as Trigger
  const { load } = searchWith({ größe: { triggers: [execute] } })
  expect(await load('größe')).toMatchObject({ executions: [{ functionName: 'openChat', params: ['size', 42, true] }] })
  expect(await load('kleid')).toMatchObject({ executions: [] })
})

it('facet values are searched within the executed query, not the typed one', async () => {
  const { load, asked } = searchWith({ klied: { queryExecuted: 'kleid' } })
  await load('klied', { search: '?searchTerm=klied&find-f-material=wol' })
  expect(asked.filter(({ call }) => call.startsWith('facet'))).toMatchObject([{ query: 'kleid' }])
})

it('every card of a list carries the id of its response, for events', async () => {
  const unknown = { ec_description: null, ec_shortdesc: null, ec_brand: null, ec_item_group_id: null, ec_rating: null }
  const product: SearchResponse['products'][number] = {
    ...unknown,
    resultType: 'product',
    permanentid: '7',
    clickUri: 'https://shop.example/kleid-7/',
    ec_name: 'Kleid',
    ec_category: [],
    ec_price: 79.9,
    ec_promo_price: 69.9,
    ec_thumbnails: [],
    ec_images: [],
    ec_in_stock: true,
    ec_gender: null,
    ec_product_id: '7',
    ec_color: null,
    ec_listing: null,
    additionalFields: {},
    excerpt: null,
    nameHighlights: [],
    excerptHighlights: [],
    children: [],
    totalNumberOfChildren: null,
  }
  const { load } = searchWith({ kleid: { products: [product] } })
  expect(await load('kleid')).toMatchObject({
    results: { cards: [{ id: 7, responseId: '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b' }] },
  })
})

describe('while the search service is down', () => {
  const nothing = { products: [], pagination: { total: 0 } }
  const skirts = { name: 'Röcke', path: '/damen/roecke', children: [] }
  const down = (reply: (request: { category?: string }) => object) => {
    const requests: unknown[] = []
    const platform = {
      search: createSearchClients({ access: null, report: () => {} })(markets.de),
      shop: {
        getProductsByCategory: async (request: { category?: string }) => {
          requests.push(request)
          return { ok: true, value: reply(request) }
        },
      },
      categories: { tree: async () => [{ name: 'Damen', path: '/damen', children: [skirts] }] },
      report: () => {},
    } as unknown as Platform
    const load = (term: string) => loadSearch({ term, isVerbatim: false, search: '', platform, cdnUrl: '/cdn' })
    return { load, requests }
  }

  it('finds products by their names', async () => {
    const { load, requests } = down(() => ({ ...nothing, pagination: { total: 3 } }))
    expect(await load('mantel')).toMatchObject({ results: null, plain: { total: 3 } })
    expect(requests).toEqual([{ where: { term: 'mantel' }, page: 1, perPage: 24 }])
  })

  it('lists the category that is called so where no name has the words', async () => {
    const { load } = down(({ category }) => ({
      ...nothing,
      pagination: { total: category === '/damen/roecke' ? 9 : 0 },
    }))
    expect(await load('röcke')).toMatchObject({ plain: { total: 9 } })
    expect(await load('segelboot')).toMatchObject({ plain: { total: 0 } })
  })
})
