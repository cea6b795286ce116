import { markets } from '@vitrine/contracts/markets'
import type { Category } from '@vitrine/contracts/shop'
import { expect, it, vi } from 'vitest'
import { createCategoryCache } from './categories.ts'
import type { ShopClient } from './shop.ts'

const category = (id: number, path: string, more: Partial<Category> = {}): Category => ({
  id,
  path,
  name: path,
  slug: path.split('/').at(-1) ?? '',
  parentId: 0,
  rootlineIds: [id],
  childrenIds: [],
  properties: [],
  isHidden: false,
  depth: 1,
  supportedFilter: [],
  shopLevelCustomData: {},
  countryLevelCustomData: {},
  ...more,
})

const tree = [
  category(1, '/damen', {
    children: [
      category(2, '/damen/kleider-22', {
        parentId: 1,
        children: [category(3, '/damen/kleider-22/midi', { parentId: 2 })],
      }),
      category(4, '/damen/geheim', { parentId: 1, isHidden: true }),
    ],
  }),
  category(5, '/sale', { properties: [{ name: 'sale', value: 'true' }] }),
]

/** A shop that counts requests for its tree and can be made to fail. */
function shopWith(state: { isAway: boolean; asked: number }): ShopClient {
  const getCategoryTree = async ({ hideEmptyCategories = false }) => {
    if (!hideEmptyCategories) state.asked++
    if (state.isAway) throw new Error('The shop is away')
    return tree
  }
  return { getCategoryTree } as unknown as ShopClient
}

it('finds categories by the path of their list, without hidden ones', async () => {
  const categories = createCategoryCache({})(markets.de, shopWith({ isAway: false, asked: 0 }))
  const midi = await categories.byPath('/damen/kleider/midi/')
  expect(midi).toMatchObject({ id: 3, path: '/damen/kleider-22/midi', to: '/c/damen/kleider/midi/' })
  expect((midi ? await categories.rootline(midi) : []).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(await categories.byPath('damen/geheim')).toBeUndefined()
  expect((await categories.byId(5))?.isSale).toBe(true)
})

it('shows no category without products in menus, but finds it at its address', async () => {
  const getCategoryTree = async ({ hideEmptyCategories = false }) => (hideEmptyCategories ? tree.slice(1) : tree)
  const categories = createCategoryCache({})(markets.de, { getCategoryTree } as unknown as ShopClient)
  expect((await categories.tree()).map(({ path }) => path)).toEqual(['/sale'])
  expect(await categories.byPath('damen')).toMatchObject({ id: 1, children: [] })
})

it('sends one request for all visitors, the next after five seconds, and keeps the old tree during an outage', async () => {
  const state = { isAway: false, asked: 0 }
  let now = 0
  const client = createCategoryCache({ now: () => now })
  await Promise.all([client(markets.de, shopWith(state)).tree(), client(markets.de, shopWith(state)).tree()])
  expect(state.asked).toBe(1)
  now += 5001
  state.isAway = true
  expect(await client(markets.de, shopWith(state)).tree()).toHaveLength(2)
  expect(state.asked).toBe(2)
  await expect(client(markets.at, shopWith(state)).tree()).rejects.toThrow('The shop is away')
})

it('has another version after a change of the tree or of what is in it, and the same one otherwise', async () => {
  let now = 0
  let [all, filled] = [tree, tree]
  const getCategoryTree = async ({ hideEmptyCategories = false }) => (hideEmptyCategories ? filled : all)
  const categories = createCategoryCache({ now: () => now })(markets.de, { getCategoryTree } as unknown as ShopClient)
  const nextVersion = () => {
    now += 5001
    return categories.version()
  }
  expect(await categories.version()).toBe(1)
  expect(await nextVersion()).toBe(1)
  filled = tree.slice(1)
  await vi.waitFor(async () => expect(await nextVersion()).toBe(2))
  all = tree.slice(0, 1)
  await vi.waitFor(async () => expect(await nextVersion()).toBe(3))
  expect(await nextVersion()).toBe(3)
})
