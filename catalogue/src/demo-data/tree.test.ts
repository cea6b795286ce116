import { createHash } from 'node:crypto'
import { categoryAt, Category, categoryIdsOf, categoryName } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'
import { categories } from './categories.ts'

const menu = [
  '/new',
  '/damen/kleider',
  '/damen/blusen-shirts',
  '/damen/strick',
  '/damen/blazer',
  '/damen/maentel-jacken',
  '/damen/hosen-jeans',
  '/damen/roecke',
  '/damen/schuhe-taschen',
  '/outfits',
  '/sale',
]

describe('the category tree', () => {
  it('has the numbers and addresses that its pages were published under', () => {
    const published = {
      women: 101,
      'women/dresses/occasion/evening/long': 112,
      new: 176,
      'new/shoes': 184,
      'sale/shoes': 194,
    }
    const byKey = Object.fromEntries(categories.map(({ key, id }) => [key, id]))
    expect(byKey).toMatchObject(published)
    expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 94 }, (_, at) => 101 + at))
    const addresses = categories.flatMap(({ path }) => [path.de, path.fr, path.en]).join('\n')
    expect(createHash('sha256').update(addresses).digest('hex').slice(0, 16)).toBe('7acdd4207d83edd6')
  })

  it('has every place the menu links to, in every shop', () => {
    for (const path of menu)
      for (const locale of ['de', 'at', 'ch', 'fr-ch', 'en'] as const)
        expect(categoryAt(categories, path, locale)).toBeDefined()
  })

  it('speaks the language of the shop, with the same ids', () => {
    const dresses = categoryAt(categories, '/damen/kleider/', 'de')
    expect(categoryAt(categories, '/femme/robes', 'fr-ch')).toBe(dresses)
    expect(categoryAt(categories, '/women/dresses', 'en')).toBe(dresses)
    expect(dresses && categoryName(dresses, 'fr-ch')).toBe('Robes')
  })

  it('is five deep at most, and somewhere five deep', () => {
    expect(Math.max(...categories.map(({ depth }) => depth))).toBe(5)
    for (const category of categories) expect(v.parse(Category, category)).toEqual(category)
  })

  it('names parents and children on both sides', () => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    for (const { id, parentId, rootlineIds, depth } of categories) {
      expect(rootlineIds).toHaveLength(depth)
      expect(rootlineIds.at(-1)).toBe(id)
      if (parentId) expect(byId.get(parentId)?.childrenIds).toContain(id)
    }
    for (const language of ['de', 'fr', 'en'] as const) {
      const paths = categories.map(({ path }) => path[language])
      expect(new Set(paths).size).toBe(paths.length)
    }
  })

  it('marks the sale', () => {
    expect(categoryAt(categories, '/sale', 'de')?.properties).toEqual([{ name: 'sale', value: 'true' }])
    expect(categoryAt(categories, '/damen', 'de')?.properties).toEqual([])
  })

  it('is filled everywhere, sale and new arrivals included', () => {
    const catalogue = generateCatalogue()
    const filled = new Set<number>()
    for (const { style } of catalogue.goods())
      for (const product of style.products)
        for (const id of categoryIdsOf(product, categories, { shopId: 10028, at: catalogue.today })) filled.add(id)
    const empty = categories.filter(({ id, listing }) => listing !== 'outfits' && !filled.has(id))
    expect(empty.map(({ key }) => key)).toEqual([])
  })
})
