import type { Category } from '@vitrine/contracts/shop'
import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { createCategoryCache } from '../platform/categories.ts'
import type { ShopClient } from '../platform/shop.ts'
import { findCategory } from './find-category.ts'

let lastId = 0
const category = (path: string, ...children: Category[]): Category =>
  ({ id: ++lastId, name: path, path, parentId: 0, properties: [], isHidden: false, children }) as unknown as Category
const tree = [
  category('/damen', category('/damen/kleider', category('/damen/kleider/etuikleider'))),
  category('/sale', category('/sale/kleider')),
]
const categories = createCategoryCache({})(markets.de, {
  getCategoryTree: async () => tree,
  getCategoryByPath: async ({ path }: { path: string }) =>
    path === '/frauen/roben' ? { ok: true, value: tree[0]?.children?.[0] } : { ok: false },
} as unknown as ShopClient)

describe('the category of a path', () => {
  it('is found by its path', async () => {
    expect(await findCategory('damen/kleider/', categories)).toMatchObject({ category: { path: '/damen/kleider' } })
  })

  it('redirects old paths with a number', async () => {
    expect(await findCategory('damen/kleider-123', categories)).toEqual({ moved: '/c/damen/kleider/' })
  })

  it('redirects the path that a category had before', async () => {
    expect(await findCategory('frauen/roben/', categories)).toEqual({ moved: '/c/damen/kleider/' })
  })

  it('redirects an incomplete path where only one category matches', async () => {
    expect(await findCategory('mode/etuikleider', categories)).toEqual({ moved: '/c/damen/kleider/etuikleider/' })
    expect(await findCategory('kleider', categories)).toBeNull()
  })
})
