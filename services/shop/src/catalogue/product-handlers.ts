import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Product } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import { idsByReference } from './find-by-reference.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { toOutfits } from './outfits.ts'
import { toPage } from './pages.ts'

type ProductHandlers = Pick<
  Handlers,
  | 'getProductById'
  | 'getProductsByIds'
  | 'getProductsByReferenceKeys'
  | 'getVariantById'
  | 'getOutfits'
  | 'getOutfitById'
>

type With = Record<string, unknown> | undefined

/** Products in the order of the ids, with their siblings on request. */
export async function readProducts(
  productCatalogue: ProductCatalogue,
  market: Market,
  ids: readonly number[],
  wanted: With,
): Promise<Product[]> {
  const byId = await productCatalogue.products(market, ids)
  const products = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  if (!wanted?.siblings) return products
  const siblings = await productCatalogue.siblings(market, [...byId.keys()])
  return products.map((product) => ({ ...product, siblings: [...(siblings.get(product.id) ?? [])] }))
}

export const createProductHandlers = (productCatalogue: ProductCatalogue, db: Database): ProductHandlers => ({
  async getProductById({ id, with: wanted }, { market }) {
    const [product] = await readProducts(productCatalogue, market, [id], wanted)
    return product ? ok(product) : fail({ code: 'NOT_FOUND', detail: 'The shop does not sell this product' })
  },
  getProductsByIds: ({ ids, with: wanted }, { market }) => readProducts(productCatalogue, market, ids, wanted),
  async getProductsByReferenceKeys({ referenceKeys, with: wanted }, { market }) {
    const ids = await idsByReference(db, referenceKeys)
    return readProducts(
      productCatalogue,
      market,
      referenceKeys.flatMap((key) => ids.get(key) ?? []),
      wanted,
    )
  },
  async getVariantById({ ids }, { market }) {
    const offers = await productCatalogue.offers(market, ids)
    return [...new Set(ids)].flatMap((id) => offers.get(id)?.variant ?? [])
  },

  async getOutfits(asked, { market }) {
    const { outfits } = await productCatalogue.parts()
    const { containing } = asked
    const wanted = containing === undefined ? outfits : outfits.filter((each) => each.productIds.includes(containing))
    const { items, pagination } = toPage(wanted, asked)
    const byId = await toOutfits(items, productCatalogue, market)
    return { outfits: byId, pagination: { ...pagination, current: byId.length } }
  },
  async getOutfitById({ id }, { market }) {
    const { outfits } = await productCatalogue.parts()
    const [outfit] = await toOutfits(
      outfits.filter((each) => each.id === id),
      productCatalogue,
      market,
    )
    return outfit ? ok(outfit) : fail({ code: 'NOT_FOUND', detail: 'The shop has no such outfit' })
  },
})
