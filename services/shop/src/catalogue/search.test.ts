import { markets } from '@vitrine/contracts/markets'
import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deepAttributes, deepTree } from '../testing/deep-tree.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { fitOf } from './suggestions.ts'

let running: RunningShop
let shopper: Browser
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Wickelkleid aus Seide', categoryIds: [11], popularity: 5 }),
      makeStyle({ id: 102, name: 'Wickelkleid aus Wolle', categoryIds: [1111], popularity: 9 }),
      makeStyle({ id: 103, name: 'Wickelkleid, alt', categoryIds: [11], isActive: false }),
      makeStyle({ id: 104, name: 'Wickelkleid, vergriffen', categoryIds: [11], sizes: [{ quantity: 0 }] }),
      makeStyle({ id: 105, name: 'Trenchcoat Größe Zürich', categoryIds: [12] }),
    ],
    parts: { categories: deepTree, attributeGroups: deepAttributes },
  })
  shopper = running.visitor()
})
afterAll(() => running.stop())

/** A suggestion in a few words: `category 11 color:2021 sale`, `product 101`, `menu 4`. */
function inShort(suggestion: SearchSuggestion): string {
  if (suggestion.type === 'product') return `product ${suggestion.productSuggestion.product.id}`
  if (suggestion.type === 'navigationItem') return `menu ${suggestion.navigationItemSuggestion.navigationItem.id}`
  const { category, filters } = suggestion.categorySuggestion
  const narrowed = filters.map((filter) =>
    filter.type === 'boolean'
      ? `${filter.booleanFilter.slug}=${filter.booleanFilter.value}`
      : `${filter.attributeFilter.group.key}:${filter.attributeFilter.values.map(({ id }) => id).join(',')}`,
  )
  return ['category', category.id, ...narrowed].join(' ')
}
const suggest = async (term: string, browser = shopper, categoryId?: number) =>
  (await browser.getSearchSuggestions({ term, ...(categoryId && { categoryId }) })).suggestions.map(inShort)
const resolve = async (term: string, browser = shopper) => {
  const found = await browser.resolveSearch({ term })
  return found && inShort(found)
}

describe('a word that is typed fits one that is written', () => {
  it.each([
    ['kleider', 'kleider', 3],
    ['klei', 'kleider', 2],
    ['schwarze', 'schwarz', 2],
    ['schwarzes', 'schwarz', 2],
    ['schwarzwald', 'schwarz', 0],
    ['kleid', 'abendkleider', 1],
    ['kl', 'kleider', 0],
    ['rot', 'brot', 0],
  ])('%s, %s: %d', (typed, written, fit) => expect(fitOf(typed, written)).toBe(fit))
})

describe('suggestions are', () => {
  it('categories, the nearest first, and products, the most popular first', async () => {
    expect(await suggest('kleid')).toEqual([
      'category 11',
      'category 1111',
      'category 11111',
      'product 102',
      'product 101',
    ])
  })

  it('categories narrowed by what else is named: a colour, a material, the sale', async () => {
    expect((await suggest('schwarze Kleider'))[0]).toBe('category 11 color:2021')
    expect((await suggest('Mäntel Wolle rot'))[0]).toBe('category 12 material:2032 color:2022')
    expect(await suggest('sale maentel')).toEqual([])
    expect((await suggest('sale mantel'))[0]).toBe('category 12 sale=true')
    expect(await suggest('Kleider aus Beton')).toEqual([])
  })

  it('places of the menu that hold no goods of their own', async () => {
    expect(await suggest('outfits')).toEqual(['menu 3'])
    expect(await suggest('Neu')).toEqual(['menu 2'])
  })

  it('in the language of the shop', async () => {
    expect((await suggest('robes noires', running.visitor(markets['fr-ch'])))[0]).toBe('category 11 color:2021')
    expect((await suggest('black dress', running.visitor(markets.en)))[0]).toBe('category 11 color:2021')
    expect(await suggest('soldes', running.visitor(markets['fr-ch']))).toEqual(['menu 4'])
    expect((await suggest('weisse Mäntel', running.visitor(markets.ch)))[0]).toBe('category 12 color:2023')
    expect(await suggest('dresses')).toEqual([])
  })

  it('within a category, where one is named', async () => {
    expect(await suggest('kleid', shopper, 1111)).toEqual(['category 1111', 'category 11111', 'product 102'])
    expect(await suggest('kleid', shopper, 12)).toEqual([])
    expect(await suggest('sale', shopper, 12)).toEqual([])
    expect(await suggest('kleid', shopper, 999)).toEqual([])
  })

  it('nothing for what is no word', async () => {
    for (const term of ['!!', '*', '%_', '—', '👗', "';--"]) expect(await suggest(term)).toEqual([])
  })

  it('found without accents', async () => {
    expect(await suggest('grosse zurich')).toEqual(['product 105'])
    expect(await suggest('GRÖẞE ZÜRICH')).toEqual(['product 105'])
  })
})

describe('a search leads straight to', () => {
  it('the product with the typed number, if the shop sells it', async () => {
    expect(await resolve('p-104')).toBe('product 104')
    expect(await resolve(' p-101 ')).toBe('product 101')
    expect(await resolve('p-103')).toBeNull()
  })

  it('the one product of that name', async () => {
    expect(await resolve('wickelkleid seide')).toBe('product 101')
    expect(await resolve('wickelkleid')).toBeNull()
  })

  it('the category that is named, with its filters', async () => {
    expect(await resolve('Kleider')).toBe('category 11')
    expect(await resolve('schwarze Kleider')).toBe('category 11 color:2021')
    expect(await resolve('lange abendkleider')).toBe('category 11111')
  })

  it('a place of the menu', async () => {
    expect(await resolve('sale')).toBe('menu 4')
  })

  it('nowhere, when nothing is certain', async () => {
    for (const term of ['kle', 'irgendetwas', '??', "' or ''='"]) expect(await resolve(term)).toBeNull()
  })
})

describe('a payload that does not fit is refused:', () => {
  it.each<[string, unknown]>([
    ['getSearchSuggestions', {}],
    ['getSearchSuggestions', { term: '' }],
    ['getSearchSuggestions', { term: '   ' }],
    ['getSearchSuggestions', { term: 'a'.repeat(201) }],
    ['getSearchSuggestions', { term: ['kleid'] }],
    ['getSearchSuggestions', { term: 'kleid\u0000' }],
    ['getSearchSuggestions', { term: '\udc00' }],
    ['getSearchSuggestions', { term: 'kleid', categoryId: '11' }],
    ['resolveSearch', { term: 7 }],
    ['resolveSearch', { term: 'kleid', limit: 5 }],
  ])('%s %j', async (method, payload) => {
    const response = await shopper.send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
