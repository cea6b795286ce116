import type { Product } from '@vitrine/contracts/shop'
import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { findProduct, readProductPage } from './load-product.ts'
import { makeProduct } from './testing/products.ts'

/** A shop with one product. */
const shopWith = (product: Product | null) =>
  ({
    getProductById: async () => (product ? { ok: true, value: product } : { ok: false, error: { code: 'NOT_FOUND' } }),
  }) as unknown as ShopClient

it('a product is found with the path its name gives it', async () => {
  const found = await findProduct(501, { shop: shopWith(makeProduct({ name: 'Kleid mit Gürtel' })) })
  expect(found).toMatchObject({ kind: 'product', to: '/p/kleid-mit-gurtel-501/' })
})

it('a product that is no longer sold redirects to another colour, preferably one in stock', async () => {
  const soldOut = makeProduct({ id: 502, isSoldOut: true })
  const there = makeProduct({ id: 503 })
  const gone = makeProduct({ isActive: false, siblings: [soldOut, there] })
  expect(await findProduct(501, { shop: shopWith(gone) })).toEqual({ kind: 'moved', to: '/p/kleid-503/' })
  expect(await findProduct(501, { shop: shopWith({ ...gone, siblings: [soldOut] }) })).toEqual({
    kind: 'moved',
    to: '/p/kleid-502/',
  })
})

it('a product without another colour, or unknown to the shop, is not found', async () => {
  const gone = makeProduct({ isActive: false, siblings: [makeProduct({ id: 502, isActive: false })] })
  expect(await findProduct(501, { shop: shopWith(gone) })).toEqual({ kind: 'unknown' })
  expect(await findProduct(501, { shop: shopWith(null) })).toEqual({ kind: 'unknown' })
})

it('a product stands in one list of the page only: the look, products worn with it, alternatives', async () => {
  const listOf = (headline: string, ...ids: number[]) => ({
    headline,
    responseId: headline,
    products: ids.map((id) => ({
      permanentid: String(id),
      ec_name: 'Teil',
      ec_images: [],
      children: [],
      additionalFields: {},
    })),
  })
  const slots: Record<string, ReturnType<typeof listOf>> = {
    look: listOf('Passt dazu', 601, 602, 603, 604, 605, 606),
    product: listOf('Ähnliche Artikel', 602, 501, 701, 606, 702, 703, 704, 705),
  }
  const women = { id: 1, to: '/c/damen/', path: '/damen', isSale: false, children: [{ id: 2 }] }
  const platform = {
    shop: {
      getOutfits: async () => ({
        outfits: [{ id: 7, name: 'Abend', text: '', picture: 'look', products: [{ id: 501 }, { id: 601 }] }].map(
          (outfit) => ({ ...outfit, products: outfit.products.map(({ id }) => makeProduct({ id })) }),
        ),
      }),
      getStores: async () => [],
    },
    search: { recommendations: async (slot: string) => slots[slot] ?? null },
    content: { sizeCharts: async () => [] },
    categories: { tree: async () => [women] },
    now: () => new Date(),
    report: () => {},
  }
  const page = await readProductPage(makeProduct({ id: 501 }), {
    platform,
    market: markets.de,
    messages: {},
    settings: { cdnUrl: '/cdn' },
  } as unknown as Parameters<typeof readProductPage>[1])
  const idsOf = (cards: readonly { id: number }[] = []) => cards.map(({ id }) => id)
  expect(idsOf(page.look?.cards)).toEqual([601])
  expect([page.complements.headline, idsOf(page.complements.cards)]).toEqual(['Passt dazu', [602, 603, 604, 605]])
  expect(idsOf(page.recommendations.cards)).toEqual([701, 606, 702, 703])
})
