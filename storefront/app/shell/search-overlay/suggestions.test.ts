import type { QuerySuggestResponse, SearchResponse } from '@vitrine/contracts/search'
import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { loadSuggestions } from './suggestions.ts'

const category = {
  id: 102,
  path: '/damen/kleider-102',
  name: 'Kleider',
  slug: 'kleider',
  parentId: 101,
  rootlineIds: [101, 102],
  childrenIds: [],
  properties: [],
  isHidden: false,
  depth: 2,
  supportedFilter: [],
  shopLevelCustomData: {},
  countryLevelCustomData: {},
}
const suggested: SearchSuggestion = {
  type: 'category',
  categorySuggestion: {
    category,
    filters: [
      { type: 'attribute', attributeFilter: { group: { key: 'color' }, values: [{ id: 7, name: 'Schwarz' }] } },
      { type: 'boolean', booleanFilter: { slug: 'sale', value: true } },
    ],
  },
}
const reply: QuerySuggestResponse = {
  responseId: '',
  query: '',
  completions: [{ expression: 'kleid', highlighted: '{kle}[id]', score: 1, executableConfidence: 1 }],
  fieldSuggestionsFacets: [],
  categories: [
    {
      id: '102',
      label: 'Kleider',
      highlighted: 'Kleider',
      address: 'https://shop.example/de/c/damen/kleider/',
      count: 3,
    },
  ],
  pages: [{ label: 'Pflege', highlighted: 'Pflege', address: 'https://shop.example/de/s/pflege/' }],
}
const down = () => Promise.reject(new Error('down'))
const search = async (query: string) =>
  ({ pagination: { totalEntries: query === 'kleid' ? 41 : 0 } }) as unknown as SearchResponse
const sources = {
  shop: { getSearchSuggestions: async () => ({ suggestions: [suggested] }) },
  search: { suggest: async () => reply, search },
  toPath: (address: string) => address.replace('https://shop.example/de', ''),
}

describe('suggestions for a typed text', () => {
  it('are completions, categories with their filters, categories by name, and pages', async () => {
    expect(await loadSuggestions('schwarzes kleid sale', sources)).toEqual({
      completions: [
        {
          query: 'kleid',
          parts: [
            { text: 'kle', isTyped: true },
            { text: 'id', isTyped: false },
          ],
          count: 41,
        },
      ],
      categories: [
        {
          name: 'Kleider',
          to: '/c/damen/kleider/?filters%5Bcolor%5D=7&filters%5Bsale%5D=true',
          narrowedBy: ['Schwarz', 'sale'],
        },
        { name: 'Kleider', to: '/c/damen/kleider/', narrowedBy: [] },
      ],
      pages: [{ name: 'Pflege', to: '/s/pflege/' }],
    })
  })

  it('are at most five completions with results, also where these cannot be counted', async () => {
    const named = (expression: string) => ({ expression, highlighted: '', score: 1, executableConfidence: 1 })
    const completions = ['kleid', 'nichts', ...'abcdef'].map(named)
    const suggest = async () => ({ ...reply, completions })
    const counted = await loadSuggestions('kleid', { ...sources, search: { suggest, search } })
    expect(counted.completions.map(({ query, count }) => [query, count])).toEqual([['kleid', 41]])
    const uncounted = await loadSuggestions('kleid', { ...sources, search: { suggest, search: down } })
    expect(uncounted.completions.map(({ count }) => count)).toEqual([null, null, null, null, null])
  })

  it('include menu entries: categories, and external pages', async () => {
    const item = { id: 1, visibleFrom: null, visibleTo: null, customData: {}, assets: {}, children: [] }
    const line = (navigationItem: object) =>
      ({ type: 'navigationItem', navigationItemSuggestion: { navigationItem } }) as unknown as SearchSuggestion
    const suggestions = [
      line({ ...item, type: 'category', name: 'Sale', categoryId: 102, category, filters: [] }),
      line({ ...item, type: 'external', name: 'Magazin', options: { url: 'https://magazin.example/' } }),
      line({ ...item, type: 'external', name: 'Karriere', options: { url: 'https://shop.example/de/karriere/' } }),
      line({ ...item, type: 'external', name: 'Falle', options: { url: 'javascript:alert(1)' } }),
    ]
    const shop = { getSearchSuggestions: async () => ({ suggestions }) }
    expect(await loadSuggestions('x', { ...sources, shop, search: { suggest: down, search } })).toEqual({
      completions: [],
      categories: [{ name: 'Kleider', to: '/c/damen/kleider/', narrowedBy: [] }],
      pages: [
        { name: 'Magazin', to: 'https://magazin.example/' },
        { name: 'Karriere', to: '/karriere/' },
      ],
    })
  })

  it('come from one service while the other is down', async () => {
    const withoutShop = await loadSuggestions('kleid', { ...sources, shop: { getSearchSuggestions: down } })
    expect(withoutShop.categories).toHaveLength(1)
    const withoutSearch = await loadSuggestions('kleid', { ...sources, search: { suggest: down, search } })
    expect([withoutSearch.categories.length, withoutSearch.pages.length]).toEqual([1, 0])
  })

  it('ask each service once', async () => {
    const terms: string[] = []
    const record =
      <Reply>(answer: (term: string) => Promise<Reply>) =>
      (asked: string | { term: string }) => {
        const term = typeof asked === 'string' ? asked : asked.term
        terms.push(term)
        return answer(term)
      }
    const shop = { getSearchSuggestions: record(sources.shop.getSearchSuggestions) }
    await loadSuggestions('kleid', { ...sources, shop, search: { suggest: record(sources.search.suggest), search } })
    expect(terms).toEqual(['kleid', 'kleid'])
  })

  it('fail only where both services are down', async () => {
    const failed = loadSuggestions('kleid', {
      ...sources,
      shop: { getSearchSuggestions: down },
      search: { suggest: down, search },
    })
    await expect(failed).rejects.toThrow('down')
  })
})
