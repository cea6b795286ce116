import { expect, it } from 'vitest'
import type { ContentClient } from '../app/platform/content.ts'
import type { SearchClient } from '../app/platform/search.ts'
import type { ShopClient } from '../app/platform/shop.ts'
import { collectContentKeys, collectEntryKeys, collectSearchKeys, collectShopKeys, pageKeys } from './page-keys.ts'

const product = (id: number, more = {}) => ({ id, variants: [{ id: id * 10 }], ...more })

it('names every product of a reply of the shop, in whatever call it comes', async () => {
  const replies = {
    getProductById: { ok: true, value: product(1, { siblings: [product(2)] }) },
    getProductsByIds: [product(3), product(4)],
    getOutfits: { outfits: [{ id: 77, products: [product(5)] }], pagination: {} },
    getCategoryTree: [{ id: 9, name: 'Damen' }],
  }
  const calls = Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, async () => reply]))
  const keys = new Set<string>()
  const shop = collectShopKeys(calls as unknown as ShopClient, (key) => keys.add(key))
  expect(await shop.getProductById({ id: 1 })).toBe(replies.getProductById)
  await Promise.all([shop.getProductsByIds({ ids: [] }), shop.getOutfits({}), shop.getCategoryTree({})])
  expect([...keys].toSorted()).toEqual([1, 2, 3, 4, 5].map(pageKeys.product))
})

it('names lists and their products', async () => {
  const client = {
    listing: async () => ({ products: [{ permanentid: '1', ec_product_id: '7' }, { permanentid: '8' }] }),
    recommendations: async () => null,
  }
  const keys = new Set<string>()
  const search = collectSearchKeys(client as unknown as SearchClient, 'de', (key) => keys.add(key))
  await search.listing('/damen/kleider')
  expect(await search.recommendations('home')).toBeNull()
  expect([...keys]).toEqual(['category:de/c/damen/kleider/', 'product:7', 'product:8'])
})

it('names entries, kinds of entries, and entries that are missing', async () => {
  const keys = new Set<string>()
  const { onReply } = collectEntryKeys((key) => keys.add(key))
  const entries = (...ids: string[]) => ids.map((id) => ({ sys: { id } })) as never
  onReply?.({ content_type: 'servicePage', 'fields.slug': 'versand', limit: 1 }, entries('delivery'))
  onReply?.({ content_type: 'category', 'fields.categoryId': 7, limit: 1 }, [])
  onReply?.({ content_type: 'sizeChart', limit: 100 }, entries('dresses'))
  expect([...keys]).toEqual(['entry:delivery', 'missing-entry:category', 'entries:sizeChart', 'entry:dresses'])
})

it('names what many pages read together', async () => {
  const keys = new Set<string>()
  const client = { footer: async () => null, paths: async () => null, counterparts: async () => ({}) }
  const content = collectContentKeys(client as unknown as ContentClient, (key) => keys.add(key))
  await Promise.all([content.footer(), content.paths(), content.counterparts('delivery')])
  expect([...keys]).toEqual(['entries:appFooter', 'entries:servicePage', 'entries:contentPage', 'entry:delivery'])
})
