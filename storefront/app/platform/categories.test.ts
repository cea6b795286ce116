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

it('is read again after an expiry, also while an older request is on its way, and stays during an outage', async () => {
  const replies: PromiseWithResolvers<Category[]>[] = []
  const getCategoryTree = ({ hideEmptyCategories = false }) => {
    if (hideEmptyCategories) return replies.at(-1)?.promise
    replies.push(Promise.withResolvers())
    return replies.at(-1)?.promise
  }
  let now = 0
  const cache = createCategoryCache({ now: () => now })
  const categories = cache(markets.de, { getCategoryTree } as unknown as ShopClient)
  const first = categories.tree()
  replies[0]?.resolve(tree)
  expect(await first).toHaveLength(2)
  now += 5001
  // Begun before the change.
  await categories.tree()
  cache.expire()
  const changed = categories.version()
  replies[1]?.resolve(tree)
  await expect.poll(() => replies).toHaveLength(3)
  replies[2]?.resolve(tree.slice(1))
  expect(await changed).toBe(2)
  expect(await categories.tree()).toHaveLength(1)
  cache.expire()
  const failing = categories.tree()
  await expect.poll(() => replies).toHaveLength(4)
  replies[3]?.reject(new Error('The shop is away'))
  expect(await failing).toHaveLength(1)
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
