import type { Product } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { findProduct } from './load-product.ts'
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
