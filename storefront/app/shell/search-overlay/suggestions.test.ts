import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { suggestPlaces } from './suggestions.ts'

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
const meant: SearchSuggestion = {
  type: 'category',
  categorySuggestion: {
    category,
    filters: [
      { type: 'attribute', attributeFilter: { group: { key: 'color' }, values: [{ id: 7, name: 'Schwarz' }] } },
      { type: 'boolean', booleanFilter: { slug: 'sale', value: true } },
    ],
  },
}
const named: QuerySuggestResponse = {
  responseId: '',
  query: '',
  completions: [],
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
const away = () => Promise.reject(new Error('away'))
const sources = {
  shop: { getSearchSuggestions: async () => ({ suggestions: [meant] }) },
  search: { suggest: async () => named },
  toPath: (address: string) => address.replace('https://shop.example/de', ''),
}

describe('places for what is typed', () => {
  it('are categories with their filters in the query, then those that are called like this, and pages', async () => {
    expect(await suggestPlaces('schwarzes kleid sale', sources)).toEqual({
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

  it('are lines of the menu too: categories, and pages elsewhere', async () => {
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
    expect(await suggestPlaces('x', { ...sources, shop, search: { suggest: away } })).toEqual({
      categories: [{ name: 'Kleider', to: '/c/damen/kleider/', narrowedBy: [] }],
      pages: [
        { name: 'Magazin', to: 'https://magazin.example/' },
        { name: 'Karriere', to: '/karriere/' },
      ],
    })
  })

  it('come from one service while the other is away', async () => {
    const withoutShop = await suggestPlaces('kleid', { ...sources, shop: { getSearchSuggestions: away } })
    expect(withoutShop.categories).toHaveLength(1)
    const withoutSearch = await suggestPlaces('kleid', { ...sources, search: { suggest: away } })
    expect([withoutSearch.categories.length, withoutSearch.pages.length]).toEqual([1, 0])
  })

  it('fail only where nobody answers', async () => {
    const asked = suggestPlaces('kleid', {
      ...sources,
      shop: { getSearchSuggestions: away },
      search: { suggest: away },
    })
    await expect(asked).rejects.toThrow('away')
  })
})
